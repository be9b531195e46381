import { readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  bundleRuntimeFor,
  createPageRenderer,
  type EndpointBuild,
  finishPages,
  type LoadedConfig,
  type PageRenderer,
  type RenderedPage,
  SERVER_EXPORT,
  shownPath,
  sourceFiles,
  UsageError,
} from '@docent/manifest';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { DocentOptions } from '../options.ts';
import { loadForVite } from './load-for-vite.ts';
import { addressOf, isRelative, relativeRoot } from './page-address.ts';
import { ToldFindings } from './told-findings.ts';
import { viteModule } from './vite-module.ts';

/** A page of the build, with what it became. */
interface MadePage {
  readonly asset: Rolldown.OutputAsset;
  readonly text: string;
  readonly page: RenderedPage;
}

/** What `vite build` does: tools and runtime for every page that goes through Vite, modules bundled by Vite. */
export function buildPlugin(options: DocentOptions): Plugin {
  let vite: ResolvedConfig;
  let loaded: LoadedConfig;
  let renderer: PageRenderer;
  let findings: ToldFindings;
  let made: readonly MadePage[] | undefined;
  /** Vite's own reference of each module of a tool. */
  const references = new Map<string, string>();

  return {
    name: 'docent',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      vite = config;
    },

    async buildStart({ input }) {
      made = undefined;
      references.clear();
      try {
        loaded = await loadForVite(options, vite);
        for (const file of await sourceFiles(loaded)) this.addWatchFile(file);
        renderer = await createPageRenderer(loaded);
      } catch (thrown) {
        if (thrown instanceof UsageError) this.error({ message: thrown.message, stack: '' });
        throw thrown;
      }
      findings = new ToldFindings(vite.logger, loaded.cwd);
      // Which modules there are has to be known before the pages are made, so the sources of the pages are asked.
      for (const file of Object.values(input).map((name) => resolve(vite.root, name))) {
        if (!file.endsWith('.html') || !isFile(file)) continue;
        const page = await renderer.render(relative(vite.root, file).replaceAll('\\', '/'), readText(file));
        for (const { tool, file: id } of page?.modules ?? []) {
          if (references.has(id) || !isFile(id)) continue;
          const chunk = { type: 'chunk', name: tool, preserveSignature: 'strict' } as const;
          references.set(id, this.emitFile({ ...chunk, id: forPages(id) }));
        }
      }
    },

    resolveId: (id) => (id.startsWith(PAGE_PART) ? id : undefined),
    load: (id) =>
      id.startsWith(PAGE_PART)
        ? `export { execute } from ${JSON.stringify(id.slice(PAGE_PART.length))};`
        : undefined,

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const ours = (name: string) => `${vite.build.assetsDir}/${name}`;
        const makePage = async (asset: Rolldown.OutputAsset): Promise<MadePage[]> => {
          const text = textOf(asset);
          const page = await renderer.render(asset.fileName, text, {
            ...(isRelative(vite.base) && { base: relativeRoot(asset.fileName) }),
            bundle: async (tool, file) => {
              const reference = references.get(file);
              return reference ? viteModule(bundle[this.getFileName(reference)], { tool, file }) : undefined;
            },
            moduleUrl: (name) => addressOf(bundle[name] ? name : ours(name), asset.fileName, vite.base),
          });
          // The source of the page did not show yet that it would have the tools of these.
          for (const { name, code } of page?.bundled ?? []) {
            if (!bundle[ours(name)]) this.emitFile({ type: 'asset', fileName: ours(name), source: code });
          }
          return page ? [{ asset, text, page }] : [];
        };

        const pages = Object.values(bundle).filter(isPage);
        if (pages.length === 0) {
          findings.tell(this, renderer.issues);
          vite.logger.warn(NO_PAGES);
          return;
        }
        made = (await Promise.all(pages.map(makePage))).flat();
        findings.tell(this, [...renderer.issues, ...made.flatMap(({ page }) => page.issues)]);
        const manifests = made.map(({ page }) => page.manifest).filter(({ tools }) => tools.length > 0);
        const runtime =
          manifests.length > 0 &&
          this.emitFile({ type: 'asset', name: 'webmcp.js', source: await bundleRuntimeFor(manifests) });
        for (const { asset, text, page } of made) {
          const url = runtime ? addressOf(this.getFileName(runtime), asset.fileName, vite.base) : '';
          asset.source = renderer.complete(text, page.manifest, url, vite.html?.cspNonce);
        }
        for (const [fileName, source] of renderer.records) this.emitFile({ type: 'asset', fileName, source });
      },
    },

    async writeBundle({ dir }) {
      if (!made || vite.build.write === false) return;
      const site = dir ?? resolve(vite.root, vite.build.outDir);
      const pages = made.map(({ asset, page }) => ({ name: asset.fileName, manifest: page.manifest }));
      const placed = { ...loaded, site: { ...loaded.site, dir: site } };
      findings.tell(this, await finishPages(placed, renderer, pages));
      if (!options.mcp) return;
      try {
        const { issues, built } = await renderer.buildEndpoint(site);
        findings.tell(this, issues);
        if (built) vite.logger.info(endpointLine(built, loaded.cwd));
      } catch (thrown) {
        if (thrown instanceof UsageError) this.error({ message: thrown.message, stack: '' });
        throw thrown;
      }
    },
  };
}

/** Stands for the part of a module that pages get. */
const PAGE_PART = '\0docent:page:';

/** The module, or its part for pages where it has one for the endpoint too, which is nobody's business there. */
const forPages = (file: string): string => (readText(file).includes(SERVER_EXPORT) ? PAGE_PART + file : file);

const endpointLine = ({ tools, pages, folder }: EndpointBuild, cwd: string): string =>
  `[docent] The endpoint has ${tools} of the tools and ${pages} of the pages, in ${shownPath(folder, cwd)}.`;

const NO_PAGES =
  '[docent] No HTML page went through Vite, so no page offers tools: a framework makes its pages itself. ' +
  'Run `docent build` after `vite build`, with `site` set to the folder of the built pages (docs/bundlers.md).';

const readText = (file: string): string => readFileSync(file, 'utf8');

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

const isPage = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputAsset =>
  output.type === 'asset' && output.fileName.endsWith('.html');

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : Buffer.from(source).toString();
