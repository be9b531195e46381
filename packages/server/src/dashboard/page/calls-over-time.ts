import { DAY } from '../../utc-day.ts';
import type { Formats } from '../formats.ts';
import type { Report } from '../report.ts';
import { exportLink } from './links.ts';
import { Markup, markup } from './markup.ts';

/** The calls by day or hour: a table, from which the script draws a plot. */
export function callsOverTime(report: Report, formats: Formats): Markup {
  const { byHour, times, view } = report;
  const write = byHour ? formats.hour : formats.day;
  const short = byHour && view.days === 1 ? formats.shortHour : byHour ? formats.hour : formats.shortDay;
  const label = `Calls by ${byHour ? 'hour' : 'day'}`;
  const period = formats.range(view.first * DAY * 1000, (view.first + view.days - 1) * DAY * 1000);
  const now = Date.now();
  const length = (byHour ? DAY / 24 : DAY) * 1000;
  const isRunning = (start: number): boolean => start <= now && now < start + length;
  const rows = times.map(
    ({ start, calls, before }) =>
      markup`<tr data-calls="${calls}" data-before="${before}" data-short="${short(start)}"${isRunning(start) && running()}><th scope="row"><time datetime="${new Date(start).toISOString()}">${write(start)}</time>${isRunning(start) && soFar()}</th><td>${formats.number(calls)}</td><td>${formats.number(before)}</td></tr>`,
  );
  return markup`<figure class="over-time">
<figcaption><h2>${label}</h2> <span class="soft">${period}, UTC</span>
<span class="legend"><span class="now">This period</span> <span class="before">The period before</span></span></figcaption>
<div class="plot" data-label="${label}" aria-busy="true"></div>
<div class="below"><details open><summary>As a table</summary>
<div class="scroll" tabindex="0" role="group" aria-label="${label}, as a table">
<table id="times"><thead><tr><th scope="col">${byHour ? 'Hour' : 'Day'}</th><th scope="col">Calls</th><th scope="col">The period before</th></tr></thead>
<tbody data-live="times">${rows}</tbody></table>
</div></details>
<p class="exports"><a href="${exportLink(view, 'calls.csv')}">CSV<span class="unseen"> of the calls by ${byHour ? 'hour' : 'day'}</span></a></p></div>
</figure>`;
}

const running = (): Markup => new Markup(' data-running');
const soFar = (): Markup => markup` <span class="soft">so far</span>`;
