import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import {
  type BundledModule,
  bundleRuntimeFor,
  createPageRenderer,
  discoverPages,
  type Issue,
  type LoadedConfig,
  type PageRenderer,
  type RenderedPage,
  type UnloadableModule,
} from '@docent/manifest';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { findingLines, unique } from '../finding-lines.ts';
import { type DocentOptions, loadFor } from '../options.ts';
import { isRelative, relativeRoot } from './page-address.ts';

/** What `vite build` does: tools and runtime for every page that goes through Vite, modules bundled by Vite. */
export function buildPlugin(options: DocentOptions): Plugin {
  let vite: ResolvedConfig;
  let loaded: LoadedConfig;
  let renderer: PageRenderer;
  let told: readonly Issue[] = [];
  let pages: { name: string; manifest: RenderedPage['manifest'] }[] = [];
  let hasPages = false;
  /** Vite's own reference of each module of a tool. */
  const references = new Map<string, string>();

  const tell = (context: { error: (message: string) => never }, issues: readonly Issue[]): void => {
    const news = unique(issues).filter(({ message }) => !told.some((known) => known.message === message));
    told = [...told, ...news];
    for (const line of findingLines(
      news.filter(({ level }) => level === 'warn'),
      loaded.cwd,
    ))
      vite.logger.warn(line);
    const errors = findingLines(
      news.filter(({ level }) => level === 'error'),
      loaded.cwd,
    );
    if (errors.length > 0) context.error(errors.join('\n'));
  };

  return {
    name: 'docent',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      vite = config;
    },

    async buildStart({ input }) {
      told = [];
      pages = [];
      references.clear();
      loaded = await loadForBuild(options, vite);
      for (const file of loaded.loader.files()) this.addWatchFile(file);
      renderer = await createPageRenderer(loaded);
      // Which modules there are has to be known before the pages are made, so the sources of the pages are asked.
      for (const file of inputFiles(input).filter((name) => name.endsWith('.html'))) {
        const path = resolve(vite.root, file);
        const page = await renderer.render(relative(vite.root, path).replaceAll('\\', '/'), readPage(path));
        for (const { tool, file: id } of page?.modules ?? []) {
          if (references.has(id) || !statSync(id, { throwIfNoEntry: false })?.isFile()) continue;
          references.set(id, this.emitFile({ type: 'chunk', id, name: tool, preserveSignature: 'strict' }));
        }
      }
    },

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const html = Object.values(bundle).filter(isPage);
        const ours = (name: string) => `${vite.build.assetsDir}/${name}`;
        const made: { asset: Rolldown.OutputAsset; text: string; page: RenderedPage }[] = [];
        const bundleModule = async (tool: string, file: string) => {
          const reference = references.get(file);
          return reference && toModule(bundle[this.getFileName(reference)], { tool, file });
        };
        for (const asset of html) {
          const text = textOf(asset);
          const page = await renderer.render(asset.fileName, text, {
            ...(isRelative(vite.base) && { base: relativeRoot(asset.fileName) }),
            bundle: async (tool, file) => (await bundleModule(tool, file)) || undefined,
            moduleUrl: (name) => addressOf(bundle[name] ? name : ours(name), asset.fileName, vite.base),
          });
          if (!page) continue;
          made.push({ asset, text, page });
          // The source of a page did not show yet that it would have this tool.
          for (const { name, code } of page.bundled) {
            if (!bundle[ours(name)]) this.emitFile({ type: 'asset', fileName: ours(name), source: code });
          }
        }
        hasPages = html.length > 0;
        pages = made.map(({ asset, page }) => ({ name: asset.fileName, manifest: page.manifest }));
        tell(this, [...renderer.issues, ...made.flatMap(({ page }) => page.issues)]);
        if (!hasPages) {
          vite.logger.warn(NO_PAGES);
          return;
        }
        const source = await bundleRuntimeFor(made.map(({ page }) => page.manifest));
        const hasTools = made.some(({ page }) => page.manifest.tools.length > 0);
        const runtime = hasTools
          ? this.getFileName(this.emitFile({ type: 'asset', name: 'webmcp.js', source }))
          : '';
        for (const { asset, text, page } of made) {
          const url = addressOf(runtime, asset.fileName, vite.base);
          asset.source = renderer.complete(text, page.manifest, url, vite.html?.cspNonce);
        }
        for (const [fileName, content] of renderer.records) {
          this.emitFile({ type: 'asset', fileName, source: content });
        }
      },
    },

    async writeBundle({ dir }) {
      const site = dir ?? resolve(vite.root, vite.build.outDir);
      if (!hasPages || vite.build.write === false) return;
      // Now that the site is there, each tool is tried against it, from the pages as they are.
      const placed = { ...loaded, site: { ...loaded.site, dir: site } };
      const built = await createPageRenderer(placed);
      for (const { name } of pages) {
        const page = await built.render(name, readPage(join(site, name)), {
          bundle: async (tool, file) => ({ name: '', code: new Uint8Array(), tool, file }),
        });
        tell(this, page?.issues ?? []);
      }
      tell(this, await discoverPages(placed, pages));
    },
  };
}

const NO_PAGES =
  '[docent] No HTML page went through Vite, so no page offers tools: a framework makes its pages itself. ' +
  'Run `docent build` after `vite build`, with `site` set to the folder of the built pages (docs/bundlers.md).';

/** A built site is what this build makes, and nothing that an earlier one left; Vite's base wins over the path of `url`. */
async function loadForBuild(
  options: DocentOptions,
  { root, configFile, base }: ResolvedConfig,
): Promise<LoadedConfig> {
  const loaded = await loadFor(options, [root, ...(configFile ? [dirname(configFile)] : [])]);
  const { site } = loaded;
  return { ...loaded, site: { ...site, dir: '', base: base.startsWith('/') ? base : site.base } };
}

const inputFiles = (input: readonly string[] | Readonly<Record<string, string>>): readonly string[] =>
  Array.isArray(input) ? input : Object.values(input);

const readPage = (file: string): string => readFileSync(file, 'utf8');

const isPage = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputAsset =>
  output.type === 'asset' && output.fileName.endsWith('.html');

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : Buffer.from(source).toString();

/** A module as Vite has bundled it; its code stays where it is. */
function toModule(
  output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
  of: { readonly tool: string; readonly file: string },
): BundledModule | UnloadableModule {
  if (output?.type !== 'chunk') return { problem: 'does not bundle' };
  if (output.exports.includes('execute')) return { ...of, name: output.fileName, code: new Uint8Array() };
  const found = output.exports.length === 0 ? 'nothing of that name' : `only ${output.exports.join(', ')}`;
  return { problem: `exports no \`execute\`, ${found}` };
}

/** The address of a file of the build, as a page names it. */
const addressOf = (file: string, page: string, base: string): string =>
  (isRelative(base) ? relativeRoot(page) : base) + encodeURI(file);
