import type { Formats } from '../formats.ts';
import type { Report } from '../report.ts';
import { durationWord, outcomeWord } from './endings.ts';
import { exportLink } from './links.ts';
import { type Markup, markup } from './markup.ts';

/** The latest calls of the period. */
export function latestCalls({ latest, endings, view }: Report, formats: Formats): Markup {
  const rows = latest.map(({ at, tool, client, outcome, ms }) => {
    const time = new Date(at * 1000);
    const kind = outcome === 'error' || outcome === 'failed' ? 'bad' : '';
    return markup`<tr><td><time datetime="${time.toISOString()}">${formats.moment(at * 1000)}</time></td><th scope="row" class="named">${tool}</th><td class="named">${client}</td>${
      endings &&
      markup`<td><span class="${kind}">${outcome === null ? '–' : outcomeWord(outcome)}</span></td><td>${ms === null ? '–' : durationWord(ms, formats)}</td>`
    }</tr>`;
  });
  return markup`<section class="card wide" aria-labelledby="latest-title">
<h2 id="latest-title">Latest calls</h2>
<table class="latest"><thead><tr><th scope="col">Time (UTC)</th><th scope="col">Tool</th><th scope="col">Client</th>${endings && markup`<th scope="col">Outcome</th><th scope="col">Duration</th>`}</tr></thead>
<tbody data-live="latest">${rows}</tbody></table>
<p class="exports"><a href="${exportLink(view, 'latest.csv')}">CSV<span class="unseen"> of the latest calls</span></a></p>
</section>`;
}
