import { existsSync } from 'node:fs';
import { DEFAULT_ENDPOINT, type PageManifest } from '@docent/contract';
import { Acceptances } from '../acceptances.ts';
import { buildManifest } from '../build.ts';
import { judge } from '../check/judge.ts';
import { CODES } from '../check/rules.ts';
import { type Collected, collect } from '../collect.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { buildEndpoint, type EndpointOptions, type EndpointReport } from '../endpoint/build-endpoint.ts';
import { indexName } from '../index-definition.ts';
import { injectBlock } from '../inject.ts';
import type { Issue } from '../issue.ts';
import { type BundledModule, moduleBundler, type UnloadableModule } from '../modules.ts';
import { renderBlock } from '../render.ts';
import type { SiteIndexes } from '../site-index/site-indexes.ts';
import type { Subject } from '../subject.ts';
import { isOn } from '../surfaces.ts';
import { withBase } from '../with-base.ts';
import { bundleRuntime } from './bundle-runtime.ts';
import { includedPages } from './included-pages.ts';
import { judgeIndexes } from './judge-indexes.ts';
import { LIST_NAME, renderList } from './output-list.ts';
import { outputDir, outputUrl } from './output-url.ts';
import { documentBase, readHead, toPageContext } from './page-context.ts';
import type { PageIndex } from './page-index.ts';
import { toPagePath } from './page-path.ts';
import { pageSkipped } from './page-skipped.ts';
import { readPageSource } from './page-source.ts';
import { moduleKey, resolveModules } from './resolve-modules.ts';
import { headTag, runtimeTag } from './runtime-tag.ts';
import { siteDryRun } from './site-dry-run.ts';
import { addNeeds, noNeeds } from './site-needs.ts';
import { toolRecords } from './tool-records.ts';

/** A page that is being made, by a bundler or a server. */
export interface RenderedPage {
  readonly manifest: PageManifest;
  readonly issues: readonly Issue[];
  /** The sources of its tools' modules, those that cannot be used included. */
  readonly modules: readonly { readonly tool: string; readonly file: string }[];
  /** Those of them that the caller had not bundled, for it to put where `moduleUrl` says. */
  readonly bundled: readonly BundledModule[];
  /** The indexes of the site's pages that its tools ask for. */
  readonly indexes: readonly PageIndex[];
}

export interface RenderOptions {
  /** The path or relative address in front of what the tools name from the root of the site; its base when left out. */
  readonly base?: string;
  /** A module that the caller has bundled; undefined leaves that to us. */
  readonly bundle?: (tool: string, file: string) => Promise<BundledModule | UnloadableModule | undefined>;
  /** The address of a bundled module, by the name that it was given. */
  readonly moduleUrl?: (name: string) => string;
}

/** The tools of a configuration, for whoever makes pages one by one. */
export interface PageRenderer {
  /** What was wrong before any page was looked at. */
  readonly issues: readonly Issue[];
  /** The path that beacons are sent to; absent where none are. */
  readonly endpoint?: string;
  /** What is kept about the tools, by its path in the site. */
  readonly records: ReadonlyMap<string, Uint8Array>;
  /**
   * Runs providers and checks for a page; undefined for a fragment, and where the page is left out. `name` is its file
   * in the site.
   */
  readonly render: (
    name: string,
    html: string | Uint8Array,
    options?: RenderOptions,
  ) => Promise<RenderedPage | undefined>;
  /** What tools accept in vain, by the pages rendered so far: to be asked after the last page of a site. */
  readonly unused: () => readonly Issue[];
  /** The same for a site that is built by now: what it renders is tried against this folder and its indexes. */
  readonly against: (dir: string, indexes?: SiteIndexes) => PageRenderer;
  /** Builds the endpoint of a site that is built by now, with the same tools. */
  readonly buildEndpoint: (dir: string, options?: EndpointOptions) => Promise<EndpointReport>;
  /** A page with its tools and the runtime at this address; without ours where it offers none. */
  readonly complete: (html: string, manifest: PageManifest, runtimeUrl: string, nonce?: string) => string;
}

export const createPageRenderer = async (loaded: LoadedConfig): Promise<PageRenderer> =>
  rendererOf(loaded, await collect(loaded));

function rendererOf(loaded: LoadedConfig, collected: Collected, indexes?: SiteIndexes): PageRenderer {
  const { config, site } = loaded;
  const { providers, data, issues } = collected;
  const { endpoint = DEFAULT_ENDPOINT } = config;
  const bundleOwn = moduleBundler(loaded.root, config.sourceMaps);
  const tryFrom = existsSync(site.dir) ? siteDryRun(loaded, indexes) : undefined;
  const dir = outputDir(loaded);
  const isIncluded = includedPages(loaded);
  const records = [...toolRecords(providers.map(({ provider }) => provider))];
  const list = renderList(records.map(([name]) => name));
  const acceptances = new Acceptances();
  return {
    issues,
    ...(endpoint && { endpoint: config.endpoint ? withBase(endpoint, site.base) : endpoint }),
    records: new Map(
      [...records, [LIST_NAME, list] as const].map(([name, content]) => [`${dir}/${name}`, content]),
    ),
    render: async (name, html, { base = site.base, bundle, moduleUrl } = {}) => {
      const source = readPageSource(typeof html === 'string' ? Buffer.from(html) : Buffer.from(html));
      if (!source.isPage || !isIncluded(name)) return undefined;
      if (source.leftAlone !== undefined) return skipped(name, source.leftAlone, loaded);
      const head = readHead(source.head());
      const page = toPageContext(name, head, site);
      const build = async (at: string) =>
        buildManifest(
          providers,
          { page, data, site: { ...site, base: at } },
          {
            ...loaded,
            moduleUrl: moduleKey,
            forms: source.forms,
            ...(tryFrom && { tryOut: tryFrom(documentBase(page, head)) }),
          },
        );
      const built = await build(site.base);
      acceptances.add(built.subjects);
      // What is judged stands at the site's own base; a relative one only says how the page gets there.
      const placed = base === site.base ? built : { ...(await build(base)), issues: built.issues };
      const bundled: BundledModule[] = [];
      const bundleOnce = async (tool: string, file: string) => {
        const theirs = await bundle?.(tool, file);
        const made = theirs ?? (await bundleOwn(tool, file));
        if (!theirs && 'code' in made) bundled.push(made);
        return made;
      };
      const resolved = await resolveModules(placed, loaded, bundleOnce, moduleUrl);
      const { manifest, issues } = indexes ? await judgeIndexes(resolved, indexes, loaded) : resolved;
      const subjects = built.subjects.filter((subject) => isOn(subject, 'page'));
      const modules = subjects.flatMap(({ name: tool, module }) =>
        module === undefined ? [] : [{ tool, file: module }],
      );
      return { manifest, issues, modules, bundled, indexes: indexesOf(subjects, loaded) };
    },
    unused: () =>
      acceptances.unused(
        providers.map(({ provider }) => provider),
        ASKED,
        config.rules,
      ),
    against: (to, made) => rendererOf({ ...loaded, site: { ...site, dir: to } }, collected, made),
    buildEndpoint: (to, options) =>
      buildEndpoint({ ...loaded, site: { ...site, dir: to } }, options, collected),
    complete: (html, manifest, runtimeUrl, nonce) => {
      if (manifest.tools.length === 0) return injectBlock(html, '');
      const tag = runtimeTag(config, runtimeUrl);
      const allowed = nonce === undefined ? tag : tag.replace('<script ', `<script nonce="${nonce}" `);
      return injectBlock(html, renderBlock(manifest) + allowed, headTag(config));
    },
  };
}

const indexesOf = (subjects: readonly Subject[], loaded: LoadedConfig): PageIndex[] =>
  subjects.flatMap(({ name: tool, reading }) => {
    const definition = reading?.index;
    return definition ? [{ tool, definition, url: outputUrl(loaded, indexName(tool, definition)) }] : [];
  });

/** The rules that have their whole say about pages that are looked at one by one. */
const ASKED = CODES.filter((code) => !['language-name', 'index-size'].includes(code));

/** The classic script of the runtime, with what these blocks need and nothing else. */
export async function bundleRuntimeFor(manifests: Iterable<PageManifest>): Promise<Uint8Array> {
  const needs = noNeeds();
  for (const manifest of manifests) addNeeds(needs, manifest);
  return bundleRuntime(needs);
}

function skipped(name: string, reason: string, { config }: LoadedConfig): RenderedPage {
  const page = toPagePath(name);
  const about = { tool: null, head: page, source: '', page };
  return {
    manifest: { tools: [] },
    issues: judge(pageSkipped, reason, about, config.rules),
    modules: [],
    bundled: [],
    indexes: [],
  };
}
