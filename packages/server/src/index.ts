export { clientAddress } from './collector/client-address.ts';
export { type Collector, createCollector } from './collector/create-collector.ts';
export type { CollectorOptions } from './collector/take-beacon.ts';
export { type NodeHandler, toNodeHandler } from './collector/to-node-handler.ts';
export { type Log, lineLog } from './mcp/calls/call-log.ts';
export { createEndpoint, type Endpoint, type EndpointOptions } from './mcp/create-endpoint.ts';
export type { User } from './mcp/endpoint-tool.ts';
export type {
  Authenticate,
  CommandLineSettings,
  ConfiguredSite,
  EndpointConfig,
  EndpointConfiguration,
  Identified,
  Policy,
} from './mcp/settings/endpoint-settings.ts';
export type { SettingsSource } from './mcp/settings/live-settings.ts';
export type { SiteChange, SiteState, WantedSites } from './mcp/settings/plan-sites.ts';
export {
  type AppliedSites,
  applySites,
  readSiteStates,
  type SiteStates,
  type SkippedSite,
} from './mcp/settings/site-states.ts';
export type { ServerContext } from './mcp/site-tools/server-module.ts';
export type { ServedSite } from './serve/served-site.ts';
export { type ServerOptions, type SiteServer, startServer } from './serve/start-server.ts';
export { type SiteFolder, serveSite } from './static-site/serve-site.ts';
export { deleteOld, findOld, type Old } from './stats/prune.ts';
export { readStats } from './stats/read-stats.ts';
export { withStore } from './stats/with-store.ts';
export { DEFAULT_STORE, openStore, type StoreOptions } from './store/open-store.ts';
export { type CallCount, type CallEvent, GROUPINGS, type Grouping, type Store } from './store/store.ts';
export { UsageError } from './usage-error.ts';
