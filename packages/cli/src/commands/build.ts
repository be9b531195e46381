import { resolve } from 'node:path';
import {
  buildBlock,
  buildEndpoint,
  cleanSite,
  completeSite,
  type LoadedConfig,
  namedSites,
  toJson,
  UsageError,
} from '@docent/manifest';
import type { SiteOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';
import { startProgress } from '../progress.ts';
import { leftOut, NO_SITE, toEndpointNotes, toIndexNotes } from '../report/notes.ts';
import { report } from '../report/report.ts';
import { writeWhole } from '../write-whole.ts';

export interface BuildOptions extends SiteOptions {
  readonly stdout?: true;
  readonly out?: string;
  readonly page?: string;
  readonly strict?: true;
  readonly keepGoing?: true;
  readonly clean?: true;
  readonly mcp?: true;
}

/** Completes the site; or makes one block, where one is asked for or there is no site. */
export async function build(options: BuildOptions, io: Io): Promise<ExitCode> {
  const { stdout, out, page } = options;
  if (stdout && out !== undefined)
    throw new UsageError('--stdout and --out exclude each other. Give one of them.');
  if (options.mcp && (stdout || out !== undefined || page !== undefined || options.clean))
    throw new UsageError(
      '--mcp builds the endpoint of the whole site. Leave --stdout, --out, --page and --clean out.',
    );
  const loaded = await load(options, io);
  if (options.clean) return clean(loaded, options, io);
  const wantsBlock =
    stdout || out !== undefined || page !== undefined || (loaded.site.dir === '' && !options.mcp);
  if (wantsBlock) return buildOne(loaded, options, io);
  const named = options.mcp ? namedSites(loaded) : new Map<string, LoadedConfig>();
  const own = named.size > 0 && loaded.site.dir === '' ? 0 : await buildAll(loaded, options, io);
  for (const [id, site] of own === 0 ? named : []) {
    if ((await buildNamed(id, site, options, io)) !== 0) return 1;
  }
  return own;
}

/** Builds the endpoint of one of several sites; its pages stay as they are. */
async function buildNamed(
  id: string,
  loaded: LoadedConfig,
  options: BuildOptions,
  io: Io,
): Promise<ExitCode> {
  const progress = startProgress(io, options);
  const { issues, built } = await buildEndpoint(loaded, {
    ...options,
    id,
    onStore: progress.onStore,
  }).finally(progress.end);
  const notes = [
    `Site ${id}:`,
    ...(built ? [...leftOut(issues), ...toEndpointNotes(built, io.cwd)] : [NOTHING_WRITTEN]),
  ];
  report({ tools: built?.tools ?? 0, pages: built?.pages ?? 0, issues, notes }, options, io);
  return built ? 0 : 1;
}

async function clean(loaded: LoadedConfig, options: BuildOptions, io: Io): Promise<ExitCode> {
  const { pages, changed } = await cleanSite(loaded);
  if (options.format !== 'pretty') report({ tools: 0, pages, issues: [], notes: [] }, options, io);
  else if (!options.quiet) io.err(`Cleaned ${changed} of ${pages} pages.\n`);
  return 0;
}

async function buildAll(loaded: LoadedConfig, options: BuildOptions, io: Io): Promise<ExitCode> {
  const progress = startProgress(io, options);
  const { tools, pages, issues, passed, changed, indexes, endpoint } = await completeSite(loaded, {
    ...options,
    onPage: progress.onPage,
    onIndex: progress.onIndex,
    onStore: progress.onStore,
  }).finally(progress.end);
  const notes = passed
    ? [
        ...leftOut(issues),
        ...toIndexNotes(indexes),
        `Changed ${changed} of ${pages} pages.`,
        ...toEndpointNotes(endpoint, io.cwd),
      ]
    : [NOTHING_WRITTEN];
  report({ tools: tools.length, pages, issues, notes }, options, io);
  return passed ? 0 : 1;
}

async function buildOne(loaded: LoadedConfig, options: BuildOptions, io: Io): Promise<ExitCode> {
  const { stdout, out, page, format } = options;
  // Without a site the block is printed unasked, but a program that asked for a report gets that alone.
  const prints = out === undefined && (stdout || page !== undefined || format === 'pretty');
  const { tools, pages, issues, passed, manifest } = await buildBlock(loaded, options);
  const notes = [
    ...(loaded.site.dir === '' ? [NO_SITE] : []),
    ...(passed ? leftOut(issues) : [prints ? 'No block was printed.' : NOTHING_WRITTEN]),
  ];
  report({ tools: tools.length, pages, issues, notes }, options, io, prints ? io.err : io.out);
  if (!passed) return 1;
  const json = `${toJson(manifest)}\n`;
  if (out !== undefined) await writeWhole(resolve(io.cwd, out), json);
  else if (prints) io.out(json);
  return 0;
}

const NOTHING_WRITTEN = 'Nothing was written.';
