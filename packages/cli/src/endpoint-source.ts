import { isConfigured, type LoadedConfig, namedSites, sourceTree, UsageError } from '@docent/manifest';
import type { ConfiguredSite, SettingsSource } from '@docent/server';
import type { SiteOptions } from './command-options.ts';
import type { Io } from './io.ts';
import { load } from './load.ts';

export interface EndpointFlags extends SiteOptions {
  readonly mcp?: true;
  readonly allowGuest?: true;
}

/** Where the settings of the endpoint come from; undefined where neither the command line nor a configuration wants one. */
export async function endpointSource(options: EndpointFlags, io: Io): Promise<SettingsSource | undefined> {
  // A site without a configuration has no tools of the endpoint's either.
  if (options.config === undefined && !isConfigured(io.cwd)) {
    if (options.mcp) throw new UsageError(UNCONFIGURED);
    return undefined;
  }
  const loaded = await load(options, io);
  const wants = options.mcp || loaded.config.mcp || loaded.config.sites;
  return wants ? toSource(loaded, options, io) : undefined;
}

const UNCONFIGURED =
  'The endpoint needs a configuration, which says what its tools are. Write one with docent init.';

/** The same for commands that need a configuration in any case. */
export const configuredSites = async (options: EndpointFlags, io: Io): Promise<SettingsSource> =>
  toSource(await load(options, io), options, io);

const toSource = ({ file, root }: LoadedConfig, options: EndpointFlags, io: Io): SettingsSource => ({
  file,
  files: () => sourceTree([file]),
  root,
  load: async () => ({ sites: toSites(await load(options, io)) }),
  given: { ...(options.mcp && { enabled: true }), ...(options.allowGuest && { allowGuest: true }) },
});

/** The sites that a configuration names: its own, called "", and those under `sites`. */
function toSites(loaded: LoadedConfig): ConfiguredSite[] {
  const { config, site } = loaded;
  // That of the server, where the endpoints of all its sites are.
  const { publicUrl } = config.mcp ?? {};
  const base = publicUrl === undefined ? site.url : new URL('.', publicUrl).href;
  return [
    ...(site.dir === '' ? [] : [toSite('', loaded, `${base}mcp`)]),
    ...[...namedSites(loaded)].map(([id, one]) =>
      // Without a site of its own, the server is reached by the hosts of those that it names.
      toSite(id, one, `${base || (one.site.url && new URL('/', one.site.url).href)}sites/${id}/mcp`),
    ),
  ];
}

function toSite(id: string, { config, site }: LoadedConfig, publicUrl: string): ConfiguredSite {
  if (site.dir === '')
    throw new UsageError(`sites.${id} needs \`site\`, its built folder, and \`url\`, its public address.`);
  return { id, dir: site.dir, url: site.url, publicUrl, ...(config.mcp && { mcp: config.mcp }) };
}
