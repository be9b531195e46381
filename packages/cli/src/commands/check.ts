import { completeSite, countLevels } from '@docent/manifest';
import type { SiteOptions } from '../command-line.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';
import { startProgress } from '../progress.ts';
import { NO_SITE } from '../report/notes.ts';
import { report } from '../report/report.ts';

export interface CheckOptions extends SiteOptions {
  readonly strict?: true;
  readonly maxWarnings?: number;
}

/** Reports what a build would find; writes nothing. */
export async function check(options: CheckOptions, io: Io): Promise<ExitCode> {
  const { strict = false, maxWarnings = Number.POSITIVE_INFINITY } = options;
  const loaded = await load(options, io);
  const progress = startProgress(io, options);
  const { tools, pages, issues, passed } = await completeSite(loaded, {
    write: false,
    strict,
    onPage: progress.onPage,
  }).finally(progress.end);
  const tooMany = countLevels(issues).warnings > maxWarnings;
  const notes = [
    ...(loaded.site.dir === '' ? [NO_SITE] : []),
    ...(tooMany ? [`There are more than ${maxWarnings} warnings.`] : []),
  ];
  report({ tools: tools.length, pages, issues, notes }, options, io);
  return passed && !tooMany ? 0 : 1;
}
