import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENDPOINT_FILES } from '@docent/contract';
import type { Log } from './calls/call-log.ts';
import type { User } from './endpoint-tool.ts';
import { createIdentify, type Identify } from './identity/identify.ts';
import { createMan } from './man/man.ts';
import type { PageSource } from './pages/door.ts';
import { createMayFollow } from './pages/may-follow.ts';
import { createPageTools } from './pages/page-tools.ts';
import { type Builds, type OpenBuild, watchBuilds } from './pages/watch-builds.ts';
import type { SiteSettings } from './settings/endpoint-settings.ts';
import type { LiveSites } from './settings/live-settings.ts';
import { siteJson } from './site-tools/site-json.ts';
import { createSiteTool } from './site-tools/site-tool.ts';
import { buildToolset } from './variants/build-toolset.ts';
import type { Toolset } from './variants/toolset.ts';
import { createVariantCache } from './variants/variant-cache.ts';

/** What is there for a site that is open: who calls, and which tools they get. */
export interface SiteRoom {
  readonly site: SiteSettings;
  readonly identify: (request: Request) => Promise<User | undefined>;
  /** Undefined where the site was closed meanwhile. */
  readonly toolset: (isGuest: boolean) => Promise<Toolset | undefined>;
}

export interface SiteRooms {
  /** Undefined for a site that is not enabled, or has no build that could be served; then one WARN says why. */
  readonly open: (id: string) => Promise<SiteRoom | undefined>;
  readonly close: () => Promise<void>;
}

export interface RoomsOptions {
  /** The folder of the configuration, where builds are. */
  readonly root: string;
  readonly settings: LiveSites;
  readonly log: Log;
}

/** Keeps what was made for each site as long as its settings and its build are the same. */
export function createSiteRooms({ root, settings, log }: RoomsOptions): SiteRooms {
  const variants = createVariantCache();
  const builds = new Map<string, Builds>();
  const identifies = new WeakMap<SiteSettings, Identify>();
  const bases = new Map<string, Basis>();
  const told = new Map<string, string>();

  async function currentBuild({ id }: SiteSettings): Promise<OpenBuild | undefined> {
    const watched = builds.get(id) ?? watchBuilds(buildFolder(root, id));
    builds.set(id, watched);
    try {
      const build = await watched.current();
      told.delete(id);
      return build;
    } catch (reason) {
      const said = reason instanceof Error ? reason.message : String(reason);
      if (told.get(id) !== said)
        log.warn(`The endpoint${id && ` of ${id}`} is closed until this is mended: ${said}`);
      told.set(id, said);
      return undefined;
    }
  }

  /** What the toolsets of a site are made of, now; the same object as long as nothing changed. */
  async function currentBasis(id: string): Promise<Basis | undefined> {
    const site = (await settings.current()).get(id);
    const build = site?.enabled ? await currentBuild(site) : undefined;
    if (!site || !build) return undefined;
    const last = bases.get(id);
    if (last?.site === site && last.build === build) return last;
    const basis = { site, build };
    bases.set(id, basis);
    return basis;
  }

  function identifyFor(site: SiteSettings): Identify {
    const identify = identifies.get(site) ?? createIdentify(site.config, log);
    identifies.set(site, identify);
    return identify;
  }

  /** The sites that one with reach may read: all that are open, itself included; a guest those that are open to guests. */
  async function reachable(isGuest: boolean): Promise<readonly PageSource[]> {
    const found = await Promise.all([...(await settings.current()).keys()].map(currentBasis));
    return found.flatMap((basis) =>
      basis && (!isGuest || basis.site.allowGuest) ? [toPageSource(basis)] : [],
    );
  }

  return {
    async open(id) {
      const basis = await currentBasis(id);
      if (!basis) return undefined;
      const { site } = basis;
      return {
        site,
        identify: (request) => identifyFor(site)(request, site.allowGuest),
        toolset: (isGuest) =>
          variants.get(
            { site: id, isGuest },
            basis,
            () => currentBasis(id),
            (from) => build(from, isGuest, () => reachable(isGuest), log),
          ),
      };
    },
    async close() {
      await Promise.all([...builds.values()].map((one) => one.close()));
    },
  };
}

interface Basis {
  readonly site: SiteSettings;
  readonly build: OpenBuild;
}

const buildFolder = (root: string, id: string): string =>
  join(root, ENDPOINT_FILES.builds, ...(id === '' ? [] : [ENDPOINT_FILES.sites, id]));

const toPageSource = ({ site, build }: Basis): PageSource => ({
  id: site.id,
  name: site.name,
  url: site.url,
  dir: site.dir,
  store: build.store,
  ...(site.config.filter && { filter: site.config.filter }),
  ...(site.config.policy && { policy: site.config.policy }),
});

function build(
  basis: Basis,
  isGuest: boolean,
  reachable: () => Promise<readonly PageSource[]>,
  log: Log,
): Promise<Toolset> {
  const { site, build } = basis;
  const { id, url, dir, name, tools, reach, config } = site;
  const { catalog, folder } = build;
  const own = toPageSource(basis);
  const options = {
    site: { id, url, dir },
    outputLimit: catalog.outputLimit,
    modules: join(folder, ENDPOINT_FILES.modules),
    readJson: siteJson(dir, url),
    mayFollow: createMayFollow(own),
  };
  const pageTools = createPageTools({ own, ...(reach && { reach: reachable }) });
  return buildToolset(
    {
      tools,
      isGuest,
      serverInfo: { name, version: ownVersion() },
      description: config.serverDescription ?? '',
      bundled: pageTools.map((tool) => ({ name: tool.name, make: () => tool })),
      own: catalog.tools.map((entry) => ({
        name: entry.tool.name,
        isFromPackage: entry.isFromPackage,
        make: () => createSiteTool(entry, options),
      })),
      man: (others) => createMan(others, catalog.references),
    },
    log,
  );
}

const ownVersion = (): string => createRequire(import.meta.url)('../../package.json').version;
