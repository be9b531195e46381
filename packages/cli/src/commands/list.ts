import { completeSite, countLevels, type ToolSummary, visible } from '@docent/manifest';
import type { SiteOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';
import { startProgress } from '../progress.ts';
import { toTable } from '../report/table.ts';

/** Lists the tools on standard output, a line each. */
export async function list(options: SiteOptions, io: Io): Promise<ExitCode> {
  const loaded = await load(options, io);
  const progress = startProgress(io, options);
  const { tools, pages, issues } = await completeSite(loaded, {
    write: false,
    onPage: progress.onPage,
  }).finally(progress.end);
  if (options.format === 'json') io.out(`${JSON.stringify({ pages, tools: tools.map(toEntry) }, null, 2)}\n`);
  else io.out(toTable([HEADER, ...tools.map((tool) => toRow(tool, pages))]));
  const { errors } = countLevels(issues);
  if (errors === 0) return 0;
  io.err(`${errors === 1 ? 'There is 1 error' : `There are ${errors} errors`}. See: docent check\n`);
  return 1;
}

const HEADER = ['name', 'kind', 'hints', 'pages'];
const NONE = '–';

const toRow = (tool: ToolSummary, pages: number): string[] => [
  visible(tool.name),
  tool.kind ?? NONE,
  hintsOf(tool).join(', ') || NONE,
  pages === 0 ? NONE : `${tool.pages} of ${pages}`,
];

const toEntry = (tool: ToolSummary) => ({
  name: tool.name,
  kind: tool.kind ?? null,
  hints: hintsOf(tool),
  pages: tool.pages,
});

function hintsOf({ hints }: ToolSummary): string[] {
  if (!hints) return [];
  const { readOnlyHint, untrustedContentHint, consequentialHint, debugging } = hints;
  return [
    ...(readOnlyHint ? ['read-only'] : []),
    ...(untrustedContentHint ? ['untrusted content'] : []),
    ...(consequentialHint ? ['consequential'] : []),
    ...(debugging ? ['debugging'] : []),
  ];
}
