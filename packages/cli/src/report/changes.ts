import { type Change, type Verdict, visible } from '@docent/manifest';
import colorsOf from 'picocolors';

/** The changes for people, tool by tool, and a line that counts all of them. */
export function toChangeReport(told: readonly Change[], all: readonly Change[], isColored: boolean): string {
  const colors = colorsOf.createColors(isColored);
  const color = { breaking: colors.red, compatible: colors.green, 'text only': colors.dim };
  const tools = [...new Set(told.map(({ tool }) => tool))];
  const toLine = ({ verdict, path, what }: Change) =>
    `  ${color[verdict](verdict.padEnd(WIDTH))}  ${[path, what].filter(Boolean).join(' ')}`;
  const lines = tools.flatMap((tool) => [
    colors.bold(visible(tool)),
    ...told.filter((change) => change.tool === tool).map(toLine),
    '',
  ]);
  return [...lines, toSummary(all)].map((line) => `${line}\n`).join('');
}

const WIDTH = 'compatible'.length;

function toSummary(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No tool changed.';
  const count = (verdict: Verdict) => changes.filter((change) => change.verdict === verdict).length;
  const total = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  return `${total}: ${count('breaking')} breaking, ${count('compatible')} compatible, ${count('text only')} in texts only`;
}
