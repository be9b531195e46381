import { countLevels, type Issue, shownPath, visible } from '@docent/manifest';
import colorsOf from 'picocolors';
import { codeFrame } from './code-frame.ts';
import type { Outcome } from './report.ts';
import { type SourcePlace, sourcePlaces } from './source-places.ts';

export interface Look {
  readonly cwd: string;
  readonly isColored: boolean;
  /** Errors only. */
  readonly isQuiet: boolean;
}

/** A report for people: what was found, tool by tool, and one line that sums it up. */
export function toPrettyReport(outcome: Outcome, look: Look): string {
  const colors = colorsOf.createColors(look.isColored);
  const { issues } = outcome;
  const told = look.isQuiet ? issues.filter(({ level }) => level === 'error') : issues;
  const placeOf = sourcePlaces();
  const blocks = byTool(told).flatMap((group) => [
    toHeader(group[0], look, colors),
    ...group.flatMap((issue) => [toLine(issue, colors), ...toFrame(placeOf(issue), colors)]),
    '',
  ]);
  return blocks.map((line) => `${line}\n`).join('') + toEnding(outcome, look);
}

/** What else there is to know, and the line that sums it up; nothing when quiet. */
export function toEnding({ tools, pages, issues, notes }: Outcome, look: Look): string {
  if (look.isQuiet) return '';
  const colors = colorsOf.createColors(look.isColored);
  return [...notes, toSummary(tools, pages, issues, colors)].map((line) => `${line}\n`).join('');
}

type Colors = ReturnType<typeof colorsOf.createColors>;

function byTool(issues: readonly Issue[]): Issue[][] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const key = JSON.stringify([issue.tool, issue.source]);
    groups.set(key, [...(groups.get(key) ?? []), issue]);
  }
  return [...groups.values()];
}

function toHeader(issue: Issue | undefined, { cwd }: Look, colors: Colors): string {
  const source = shownPath(issue?.source ?? '', cwd);
  return [colors.bold(visible(issue?.tool || 'site')), ...(source === '' ? [] : [colors.dim(source)])].join(
    '  ',
  );
}

function toLine({ level, message, page, morePages = 0 }: Issue, colors: Colors): string {
  const label = level === 'error' ? colors.red('error') : colors.yellow('warn ');
  const more = morePages === 0 ? '' : ` and ${count(morePages, 'page')} like it`;
  return `  ${label}  ${message}${page === undefined ? '' : colors.dim(`, on ${page}${more}`)}`;
}

const toFrame = (place: SourcePlace | undefined, colors: Colors): string[] =>
  place ? codeFrame(place).map((line) => colors.dim(`         ${line}`)) : [];

function toSummary(tools: number, pages: number, issues: readonly Issue[], colors: Colors): string {
  const { errors, warnings } = countLevels(issues);
  const counts = [count(tools, 'tool'), count(errors, 'error'), count(warnings, 'warning')].join(', ');
  const color = errors > 0 ? colors.red : warnings > 0 ? colors.yellow : colors.green;
  return color(pages > 0 ? `${counts} (${count(pages, 'page')})` : counts);
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
