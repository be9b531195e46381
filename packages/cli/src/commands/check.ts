import { checkBlocks, completeSite, countLevels, isConfigured } from '@docent/manifest';
import type { SiteOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';
import { startProgress } from '../progress.ts';
import { NO_SITE, toIndexNotes } from '../report/notes.ts';
import { report } from '../report/report.ts';
import { toWeightNotes } from '../report/weights.ts';

export interface CheckOptions extends SiteOptions {
  readonly strict?: true;
  readonly maxWarnings?: number;
}

/** Reports what a build would find, or, without a configuration, what is in the pages; writes nothing. */
export async function check(options: CheckOptions, io: Io): Promise<ExitCode> {
  const { strict = false, maxWarnings = Number.POSITIVE_INFINITY } = options;
  const progress = startProgress(io, options);
  const look = { strict, onPage: progress.onPage, onIndex: progress.onIndex };
  const { tools, pages, issues, weights, passed, hasSite, indexes } = await inspect(
    options,
    io,
    look,
  ).finally(progress.end);
  const tooMany = countLevels(issues).warnings > maxWarnings;
  const notes = [
    ...(hasSite ? [...toIndexNotes(indexes), ...toWeightNotes(weights)] : [NO_SITE]),
    ...(tooMany ? [`There are more than ${maxWarnings} warnings.`] : []),
  ];
  report({ tools, pages, issues, notes }, options, io);
  return passed && !tooMany ? 0 : 1;
}

interface Look {
  readonly strict: boolean;
  readonly onPage: (done: number, pages: number) => void;
  readonly onIndex: (done: number, pages: number) => void;
}

async function inspect(options: CheckOptions, io: Io, look: Look) {
  const { config, site, base } = options;
  if (site !== undefined && config === undefined && !isConfigured(io.cwd)) {
    const found = await checkBlocks(site, { cwd: io.cwd, ...look, ...(base !== undefined && { base }) });
    return { ...found, tools: found.tools.length, hasSite: true, indexes: [] };
  }
  const loaded = await load(options, io);
  const mcp = loaded.config.mcp !== undefined && loaded.site.dir !== '';
  const found = await completeSite(loaded, { write: false, mcp, ...look });
  return { ...found, tools: found.tools.length, hasSite: loaded.site.dir !== '' };
}
