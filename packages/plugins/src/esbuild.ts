import { dirname, resolve } from 'node:path';
import { completeSite, type LoadedConfig, siteUnder, sourceFiles, UsageError } from '@docent/manifest';
import type { PartialMessage, Plugin, PluginBuild } from 'esbuild';
import { copyPages } from './copy-pages.ts';
import { findingText, unique } from './finding-lines.ts';
import { type DocentOptions, loadFor } from './options.ts';

export type { DocentOptions } from './options.ts';

export interface EsbuildOptions extends DocentOptions {
  /** A folder whose pages are copied into `outdir`; without it the pages are entry points. */
  readonly html?: string;
}

/**
 * Completes the pages that a build of esbuild leaves in `outdir`, as `docent build` does: block, runtime, modules.
 * Findings are esbuild's own errors and warnings; in its watch mode, a change of a tool builds again.
 */
export const docent = (options: EsbuildOptions = {}): Plugin => ({
  name: 'docent',
  setup(build) {
    const { initialOptions: esbuild } = build;
    const cwd = esbuild.absWorkingDir ?? process.cwd();
    const out = esbuild.outdir ?? (esbuild.outfile === undefined ? undefined : dirname(esbuild.outfile));
    esbuild.metafile = true;
    esbuild.loader = { '.html': 'copy', ...esbuild.loader };
    let loaded: LoadedConfig | undefined;
    let files: readonly string[] = [];

    build.onStart(async () => {
      try {
        loaded = await loadFor(options, [cwd], cwd);
        files = await sourceFiles(loaded);
        return {};
      } catch (thrown) {
        loaded = undefined;
        return { errors: [toMessage(thrown)] };
      }
    });
    watchFiles(build, () => files);

    build.onEnd(async ({ errors, metafile }) => {
      if (errors.length > 0 || !loaded) return {};
      if (out === undefined || esbuild.write === false) return { warnings: [{ text: NOT_WRITTEN }] };
      const dir = resolve(cwd, out);
      const copied = options.html === undefined ? 0 : await copyPages(resolve(cwd, options.html), dir);
      const made = Object.keys(metafile?.outputs ?? {}).filter((name) => name.endsWith('.html')).length;
      if (copied + made === 0) return { warnings: [{ text: NO_PAGES }] };
      try {
        const site = siteUnder({ ...loaded.site, dir }, baseOf(esbuild.publicPath) ?? loaded.site.base);
        const { issues } = await completeSite({ ...loaded, site }, { mcp: options.mcp === true });
        const told = (level: string) =>
          unique(issues)
            .filter((issue) => issue.level === level)
            .map((issue) => ({ text: findingText(issue, cwd) }));
        return { errors: told('error'), warnings: told('warn') };
      } catch (thrown) {
        return { errors: [toMessage(thrown)] };
      }
    });
  },
});

const NO_PAGES =
  'No HTML page is part of this build, so no page offers tools. Name the pages as entry points, or their folder as ' +
  '`docent({ html })`; or run `docent build` after it (docs/bundlers.md).';

const NOT_WRITTEN =
  'This build writes no files, so no page gets its tools. Let esbuild write into an `outdir`, or render pages with ' +
  '@docent/manifest.';

/** What a page's tools come from is no import of the page, so esbuild is told to watch it with the entry points. */
function watchFiles(
  { onResolve, resolve: resolveImport }: PluginBuild,
  files: () => readonly string[],
): void {
  const within = {};
  onResolve({ filter: /.*/ }, async ({ path, pluginData, ...from }) => {
    if (from.kind !== 'entry-point' || pluginData === within) return undefined;
    const { errors, warnings: _, ...found } = await resolveImport(path, { ...from, pluginData: within });
    if (errors.length > 0) return undefined;
    const watched = [...files()];
    return { ...found, watchFiles: watched, watchDirs: [...new Set(watched.map((file) => dirname(file)))] };
  });
}

const baseOf = (publicPath: string | undefined): string | undefined =>
  publicPath?.startsWith('/') && !publicPath.startsWith('//') ? publicPath.replace(/\/*$/, '/') : undefined;

/** The caller's own mistakes are told as they are; anything else is esbuild's to report, with its stack. */
function toMessage(thrown: unknown): PartialMessage {
  if (thrown instanceof UsageError) return { text: thrown.message };
  throw thrown;
}
