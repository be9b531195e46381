import type { Formats } from '../formats.ts';
import type { Report } from '../report.ts';
import { callsOverTime } from './calls-over-time.ts';
import { controls } from './controls.ts';
import { notice, toDocument } from './document.ts';
import { endings } from './endings.ts';
import { figures } from './figures.ts';
import { latestCalls } from './latest-calls.ts';
import { exportLink, filtered, viewLink } from './links.ts';
import { type Markup, markup } from './markup.ts';
import { shareTable } from './share-table.ts';

/** The page of a report. */
export const reportPage = (report: Report, formats: Formats): string =>
  toDocument({
    title: 'Docent analytics',
    locale: formats.locale,
    status: markup`<span id="live" role="status"></span>`,
    body: markup`${controls(report)}
<p id="failure" role="alert" hidden></p>
<div data-state="${stateOf(report)}" id="state">${report.total.calls === 0 && nothing(report, formats)}</div>
<section class="card wide" aria-label="Overview">
${figures(report, formats)}
${callsOverTime(report, formats)}
</section>
<div class="columns">
${shareTable(report, 'tool', formats)}
${shareTable(report, 'client', formats)}
${endings(report, formats)}
</div>
${latestCalls(report, formats)}
<footer><p>Days and times are those of UTC. A call is kept with its time, its tool and what the agent calls itself${report.endings && ', how it ended and about how long it took'}; nothing else about anyone.</p>
<p><a href="${exportLink(report.view, 'analytics.json')}">All of this as JSON</a></p></footer>`,
  });

/** What the script looks at to know whether the page has another form now. */
const stateOf = ({ total, endings: ended, last }: Report): string =>
  `${total.calls > 0 ? 'calls' : last === undefined ? 'never' : 'none'}${ended ? ' endings' : ''}`;

/** What to do where there is nothing to see. */
function nothing({ view, last }: Report, formats: Formats): Markup {
  if (last === undefined) {
    return notice(
      'No agent has called a tool yet',
      markup`<p>As soon as one does, it is shown here, without a reload. To see that it works:</p>
<ol><li>Open the site from this server in a browser with WebMCP, and let its agent call a tool.</li>
<li>Or call one yourself: <code>docent dev</code> opens the inspector, which shows what a call would send here.</li></ol>`,
    );
  }
  if (view.tool !== undefined || view.client !== undefined) {
    const all = filtered(filtered(view, 'tool', undefined), 'client', undefined);
    return notice(
      'No calls with these filters',
      markup`<p>In this period there were none. <a href="${viewLink(all)}">Take the filters away</a>, or choose a longer period.</p>`,
    );
  }
  return notice(
    'No calls in this period',
    markup`<p>The last call was on ${formats.moment(last)} UTC. Choose a period that has that day in it.</p>`,
  );
}
