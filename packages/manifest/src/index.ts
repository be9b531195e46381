export { type BlocksReport, type CheckBlocksOptions, checkBlocks } from './blocks/check-blocks.ts';
export { readSiteSettings } from './blocks/read-site-settings.ts';
export { type CspDirectives, siteCsp } from './blocks/site-csp.ts';
export { type BuildOptions, type Built, buildManifest } from './build.ts';
export { check } from './check.ts';
export { type Collected, collect, type SourcedProvider } from './collect.ts';
export { type Config, defineConfig } from './config/config.ts';
export { isConfigured } from './config/find-config.ts';
export { type ConfigSource, type LoadedConfig, type LoadOptions, loadConfig } from './config/load-config.ts';
export type {
  McpAuth,
  McpConfig,
  McpFilter,
  McpIdentity,
  McpPolicy,
  SiteConfig,
  SitesConfig,
} from './config/mcp-config.ts';
export { namedSites } from './config/named-sites.ts';
export { siteUnder } from './config/site-under.ts';
export { defineTool } from './define/define-tool.ts';
export { type MailtoArgs, mailto } from './define/mailto.ts';
export { type ModuleToolArgs, moduleTool } from './define/module-tool.ts';
export { type NavigateArgs, navigate } from './define/navigate.ts';
export type { BuildContext, PageContext, Provider, SiteContext } from './define/provider.ts';
export { type PageSearchArgs, type SearchArgs, search } from './define/search.ts';
export { type StaticListArgs, staticList } from './define/static-list.ts';
export type { Tool } from './define/tool.ts';
export type { InputSchema, ToolArgs } from './define/tool-args.ts';
export type { SiteFindings } from './dev/live-site.ts';
export { type DevOptions, type DevServer, startDevServer } from './dev/start-dev-server.ts';
export { type Change, type Verdict, worstOf } from './diff/change.ts';
export { type CompareOptions, compareBuilds } from './diff/compare-builds.ts';
export { buildEndpoint, type EndpointOptions, type EndpointReport } from './endpoint/build-endpoint.ts';
export type { EndpointBuild } from './endpoint/write-endpoint.ts';
export { injectBlock } from './inject.ts';
export type { Issue, Level } from './issue.ts';
export { type BundledModule, SERVER_EXPORT, type UnloadableModule } from './modules.ts';
export { renderBlock, toJson } from './render.ts';
export { type RulePage, readRulePage } from './rule-page.ts';
export { visible } from './show.ts';
export { shownPath } from './shown-path.ts';
export { type BlockOptions, type BlockReport, buildBlock } from './site/build-block.ts';
export { cleanSite } from './site/clean-site.ts';
export { type CompleteOptions, completeSite, type SiteReport } from './site/complete-site.ts';
export { type FinishedPage, finishPages } from './site/finish-pages.ts';
export { type MainPage, mainPages } from './site/main-pages.ts';
export { makePageIndex, type PageIndex } from './site/page-index.ts';
export {
  bundleRuntimeFor,
  createPageRenderer,
  type PageRenderer,
  type RenderedPage,
  type RenderOptions,
} from './site/page-renderer.ts';
export type { SiteWeights } from './site/page-weights.ts';
export { readRuntime } from './site/read-runtime.ts';
export { type SiteSettings, siteSettings } from './site/site-settings.ts';
export type { ToolSummary } from './site/tool-summaries.ts';
export { countLevels } from './site/verdict.ts';
export { sourceFiles } from './source-files.ts';
export { sourceTree } from './source-tree.ts';
export type { Subject } from './subject.ts';
export { UsageError } from './usage-error.ts';
export { withBase } from './with-base.ts';
