import { join } from 'node:path';
import type { Log } from '../calls/call-log.ts';
import { fileStamp, folderRights } from '../file-stamp.ts';
import {
  type CommandLineSettings,
  type EndpointConfiguration,
  type LiveSettings,
  resolveSite,
  type SiteSettings,
} from './endpoint-settings.ts';
import { readSitesFile, SITES_FILE, type SitesFile } from './sites-file.ts';
import { findDistrust } from './trust.ts';

/** Where the settings of an endpoint come from. */
export interface SettingsSource {
  /** The file of the configuration, absolute; "" where there is none. */
  readonly file: string;
  /** The files that the configuration is made of, absolute, its own among them; that alone when left out. */
  readonly files?: () => Iterable<string>;
  /** The folder of `docent.sites.json`, absolute. */
  readonly root: string;
  /** Reads the configuration, each time afresh. What it throws is told, and nothing of it is used. */
  readonly load: () => Promise<EndpointConfiguration>;
  readonly given: CommandLineSettings;
}

/** The sites as they are configured now, by id. Unchanged settings are the same object. */
export type Sites = ReadonlyMap<string, SiteSettings>;

/** The settings of an endpoint, which follow their files. */
export interface LiveSites {
  /** As of the last look; empty where the configuration is not to be used. */
  readonly known: () => Sites;
  /** Looks whether a file changed, and reads it if so. */
  readonly current: () => Promise<Sites>;
  readonly close: () => void;
}

type Stamps = readonly [config: string, parts: string, sites: string, folders: string];

/** How often files are looked at without a request, in milliseconds: a site may be new. */
const LOOK = 1_000;

/** Reads the settings, and again whenever a file changes. Settings that cannot be used leave no site, and one WARN. */
export function watchSettings(source: SettingsSource, log: Log): LiveSites {
  const sitesFile = join(source.root, SITES_FILE);
  let configuration: { readonly stamp: string; readonly read: EndpointConfiguration } | undefined;
  let sites: Sites = new Map();
  let sources: { readonly read: EndpointConfiguration; readonly live: SitesFile } | undefined;
  let seen: string | undefined;
  let looking: Promise<void> | undefined;

  const stamps = (): Stamps => [
    source.file && fileStamp(source.file),
    partsStamp(),
    fileStamp(sitesFile),
    rights(),
  ];

  /** What the configuration imports. Which files these are is looked up again when one of them changes. */
  let parts: readonly string[] = [];
  let lastStamp: string | undefined;
  const partsStamp = throttled(() => {
    if (stampOf(parts) !== lastStamp) parts = [...(source.files?.() ?? [])];
    lastStamp = stampOf(parts);
    return lastStamp;
  });

  /** Whoever may write a folder may replace its files. It takes too long to be looked at for each request. */
  const rights = throttled(() =>
    [source.file, sitesFile].map((file) => file && folderRights(file)).join(' '),
  );

  const look = async (found: Stamps): Promise<void> => {
    const stamp = found.slice(0, 2).join('|');
    try {
      for (const file of [source.file, ...parts]) await ensureTrust(file, []);
      if (configuration?.stamp !== stamp) configuration = { stamp, read: await source.load() };
      const { read } = configuration;
      const served = read.sites.map(({ dir }) => dir);
      await ensureTrust(source.file, served);
      await ensureTrust(sitesFile, served);
      const live = await readSitesFile(sitesFile);
      sites = resolve(read, live);
      sources = { read, live };
      for (const id of live.keys()) {
        if (id !== '' && !sites.has(id))
          log.warn(`${sitesFile} names the site ${id}, which is not configured.`);
      }
    } catch (reason) {
      sites = new Map();
      sources = undefined;
      const said = reason instanceof Error ? reason.message : String(reason);
      log.warn(`The endpoint is closed until this is mended: ${said}`);
    }
    seen = found.join('|');
  };

  /** What is as before stays the same object; all of it is new where the configuration's own settings changed. */
  const resolve = (read: EndpointConfiguration, live: SitesFile): Sites => {
    const isKept = (id: string) =>
      sources?.read === read &&
      isSame(sources.live.get(''), live.get('')) &&
      isSame(sources.live.get(id), live.get(id));
    return new Map(
      read.sites.map((site) => {
        const before = isKept(site.id) ? sites.get(site.id) : undefined;
        return [site.id, before ?? resolveSite(site, source.given, live.get(site.id) ?? {})];
      }),
    );
  };

  const current = async (): Promise<Sites> => {
    // A look that had begun may have missed what changed since.
    for (let found = stamps(); found.join('|') !== seen; found = stamps()) {
      looking ??= look(found).finally(() => {
        looking = undefined;
      });
      await looking;
    }
    return sites;
  };
  const timer = setInterval(() => void current(), LOOK).unref();
  return { known: () => sites, current, close: () => clearInterval(timer) };
}

const stampOf = (files: readonly string[]): string => files.map(fileStamp).join(' ');

/** What it was at most so long ago as files are not looked at without a request. */
function throttled(read: () => string): () => string {
  let last = '';
  let until = 0;
  return () => {
    const now = performance.now();
    if (now >= until) [last, until] = [read(), now + LOOK];
    return last;
  };
}

async function ensureTrust(file: string, served: readonly string[]): Promise<void> {
  const reason = file && (await findDistrust(file, served));
  if (reason) throw new Error(reason);
}

const isSame = (one: LiveSettings = {}, other: LiveSettings = {}): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
