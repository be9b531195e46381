import {
  isConfigured,
  readSiteSettings,
  type SiteSettings,
  siteSettings,
  UsageError,
} from '@docent/manifest';
import type { SiteServer } from '@docent/server';
import type { SiteOptions } from '../command-options.ts';
import { endpointSource } from '../endpoint-source.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';
import { loadServer } from '../server-package.ts';
import { storeAddress } from '../store-address.ts';

export interface ServeOptions extends SiteOptions {
  readonly port?: number;
  readonly host?: string;
  readonly store?: string;
  readonly rateLimit?: number;
  readonly trustProxy?: number;
  readonly dashboardToken?: string;
  readonly mcp?: true;
  readonly allowGuest?: true;
}

/** Serves the built site and takes the beacons of its pages, until it is interrupted. */
export async function serve(options: ServeOptions, io: Io): Promise<ExitCode> {
  if (!io.interrupted) throw new UsageError('There is nobody here who could end the server.');
  const { lineLog, openStore, startServer } = await loadServer();
  const log = (line: string): void => io.err(`docent: ${line}\n`);
  const store = openStore(storeAddress(options, io), { cwd: io.cwd, log });
  try {
    const { port, host, rateLimit, trustProxy, dashboardToken } = options;
    const source = await endpointSource(options, io);
    const server = await startServer({
      store,
      load: () => settingsOf(options, io),
      ...(port !== undefined && { port }),
      ...(host !== undefined && { host }),
      ...(rateLimit !== undefined && { rateLimit }),
      ...(trustProxy !== undefined && { trustProxy }),
      ...(dashboardToken !== undefined && { dashboardToken }),
      ...(source && { mcp: { source, log: lineLog((line) => io.err(`${line}\n`), options.quiet) } }),
    });
    if (!options.quiet) io.err(toGreeting(server, store.shown));
    if (dashboardToken !== undefined && dashboardToken.length < SHORT) log(WEAK);
    await io.interrupted();
    await server.close();
  } finally {
    await store.close();
  }
  return 0;
}

/** What the configuration says of the site; without one, what its pages say. */
async function settingsOf(options: ServeOptions, io: Io): Promise<SiteSettings> {
  const { config, site, base } = options;
  if (site === undefined || config !== undefined || isConfigured(io.cwd)) {
    const loaded = await load(options, io);
    return loaded.site.dir === '' && loaded.config.sites ? NO_SITE : siteSettings(loaded);
  }
  return readSiteSettings(site, { cwd: io.cwd, ...(base !== undefined && { base }) });
}

/** A configuration may be there for the endpoints of its sites alone. */
const NO_SITE: SiteSettings = { dir: '', base: '/', endpoint: false, outcomes: false, toolNames: '' };

const toGreeting = ({ url, dashboard, site, endpoints }: SiteServer, store: string): string =>
  [
    ...(site.dir === '' ? [] : [`The site:      ${url}`]),
    ...endpoints.map((address) => `The endpoint:  ${address}`),
    ...(site.endpoint
      ? [`The calls:     sent to ${site.endpoint}, kept in ${store}`, `The dashboard: ${dashboard}`]
      : site.dir === ''
        ? []
        : [NO_BEACONS]),
    'Ctrl-C ends it.\n',
  ].join('\n');

const NO_BEACONS = 'The calls:     not counted, since its pages send no beacons.';

/** A token with fewer characters may be guessed. */
const SHORT = 16;
const WEAK = `The dashboard token is short, and may be guessed. Take ${SHORT} characters or more, such as of: openssl rand -hex 16`;
