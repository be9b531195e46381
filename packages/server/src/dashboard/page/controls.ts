import { utcDay } from '../../utc-day.ts';
import type { Report } from '../report.ts';
import { PERIODS, toDate, type View } from '../view.ts';
import { filtered, viewLink } from './links.ts';
import { Markup, markup } from './markup.ts';

/** What can be chosen of a view, before its report is there. */
export const periodLinks = (view: View): Markup => markup`<nav class="periods" aria-label="Period">
${PERIODS.map((days) => {
  const { tool, client } = view;
  const link = viewLink({
    period: days,
    first: utcDay() - days + 1,
    days,
    ...(tool !== undefined && { tool }),
    ...(client !== undefined && { client }),
  });
  return markup`<a href="${link}"${view.period === days && current()}>${days} days</a>`;
})}
</nav>`;

/** The period as links, and range and filters as a form; all of it is kept in the address. */
export function controls({ view, tools, clients }: Report): Markup {
  const [from, to] = [toDate(view.first), toDate(view.first + view.days - 1)];
  return markup`<div class="controls">
${periodLinks(view)}
<form class="filters" action="analytics" method="get" data-period="${view.period}">
<p><label for="from">From</label> <input type="date" id="from" name="from" value="${from}" required></p>
<p><label for="to">To</label> <input type="date" id="to" name="to" value="${to}" required></p>
<p><label for="tool">Tool</label> ${choice('tool', 'All tools', namesOf(tools), view.tool)}</p>
<p><label for="client">Client</label> ${choice('client', 'All clients', namesOf(clients), view.client)}</p>
<button type="submit">Show</button>
</form>
</div>
${chips(view)}`;
}

/** The filters that are set, each with a link that takes it away. */
function chips(view: View): Markup | undefined {
  const set = (['tool', 'client'] as const).filter((by) => view[by] !== undefined);
  if (set.length === 0) return undefined;
  return markup`<ul class="chips" aria-label="Filters">
${set.map(
  (by) =>
    markup`<li><a href="${viewLink(filtered(view, by, undefined))}"><span class="unseen">Take away: </span>${by} <strong>${view[by]}</strong> <span aria-hidden="true">×</span></a></li>`,
)}
</ul>`;
}

function choice(name: string, all: string, names: readonly string[], chosen: string | undefined): Markup {
  const listed = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
  return markup`<select id="${name}" name="${name}"><option value="">${all}</option>${listed.map(
    (of) => markup`<option value="${of}"${of === chosen && selected()}>${of}</option>`,
  )}</select>`;
}

const namesOf = (shares: readonly { readonly of: string }[]): string[] => shares.map(({ of }) => of).sort();

const current = (): Markup => new Markup(' aria-current="page"');
const selected = (): Markup => new Markup(' selected');
