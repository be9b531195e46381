import type { Compared } from '../../store/usage.ts';
import type { Formats } from '../formats.ts';
import type { Report } from '../report.ts';
import { exportLink } from './links.ts';
import { type Markup, markup } from './markup.ts';
import { bar } from './share-table.ts';

const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  ok: 'Answered',
  error: 'Error result',
  declined: 'Declined by the person',
  aborted: 'Cancelled by the agent',
  failed: 'Failed',
};

/** How a call ended, in words. */
export const outcomeWord = (outcome: string): string => OUTCOME_WORDS[outcome] ?? outcome;

/** About how long it took, in words. */
export function durationWord(ms: string, formats: Formats): string {
  if (!/^\d+$/.test(ms)) return `over ${formats.number(10)} s`;
  const value = Number(ms);
  return value < 1000 ? `up to ${formats.number(value)} ms` : `up to ${formats.number(value / 1000)} s`;
}

/** How calls ended and how long they took, where they tell. */
export function endings(report: Report, formats: Formats): Markup | undefined {
  const { view, endings: ended } = report;
  if (!ended) return undefined;
  const table = (title: string, column: string, id: string, rows: readonly Markup[]) =>
    markup`<section class="card" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<table class="shares"><thead><tr><th scope="col">${column}</th><th scope="col">Calls</th><th scope="col">Share</th></tr></thead>
<tbody data-live="${id}">${rows}</tbody></table>
<p class="exports"><a href="${exportLink(view, `${id}.csv`)}">CSV<span class="unseen"> of the ${title.toLowerCase()}</span></a></p>
</section>`;
  const row = (kind: string, word: string, { calls }: Compared): Markup => {
    const share = ended.told.calls === 0 ? 0 : calls / ended.told.calls;
    return markup`<tr><th scope="row">${bar(share, kind)}<span>${word}</span></th><td>${formats.number(calls)}</td><td>${formats.share(calls, ended.told.calls)}</td></tr>`;
  };
  return markup`${table(
    'Outcomes',
    'Outcome',
    'outcomes',
    ended.outcomes.map(({ of, ...compared }) => row(of, outcomeWord(of), compared)),
  )}${table(
    'Durations',
    'Time',
    'durations',
    ended.durations.map(({ of, ...compared }) => row('calls', durationWord(of, formats), compared)),
  )}`;
}
