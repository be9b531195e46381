import type { Compared } from '../../store/usage.ts';
import type { Formats } from '../formats.ts';
import type { Report } from '../report.ts';
import { type Markup, markup, type Part } from './markup.ts';

/** The few numbers that answer most questions. */
export function figures(report: Report, formats: Formats): Markup {
  const { total, tools, clientCount, endings, view } = report;
  const called = tools.filter(({ calls }) => calls > 0).length;
  return markup`<dl class="figures" data-live="figures">
${figure('Calls', formats.number(total.calls), change(total, formats))}
${view.tool === undefined && figure('Tools called', formats.number(called), markup`<span class="of">of ${formats.number(tools.length)}</span>`)}
${view.client === undefined && figure('Clients', formats.number(clientCount))}
${
  endings &&
  figure(
    'Failed',
    formats.share(endings.failed.calls, endings.told.calls),
    markup`<span class="of">${formats.number(endings.failed.calls)} of ${formats.number(endings.told.calls)}</span>`,
  )
}
</dl>`;
}

const figure = (name: string, value: string, more?: Part): Markup =>
  markup`<div><dt>${name}</dt><dd><strong>${value}</strong> ${more}</dd></div>`;

/** How it differs from the period before. */
export function change(compared: Compared, formats: Formats): Markup {
  const percent = formats.change(compared);
  const before = `${formats.number(compared.before)} in the period before`;
  if (percent === undefined) {
    return compared.calls === 0
      ? markup`<span class="change" title="${before}">–<span class="unseen"> no change</span></span>`
      : markup`<span class="change up" title="${before}">new</span>`;
  }
  const direction =
    compared.calls === compared.before ? '' : compared.calls > compared.before ? 'up' : 'down';
  return markup`<span class="change ${direction}" title="${before}">${arrow(direction)}${percent}<span class="unseen">, ${before}</span></span>`;
}

const arrow = (direction: 'up' | 'down' | ''): Part =>
  direction !== '' && markup`<span aria-hidden="true">${direction === 'up' ? '↑' : '↓'}</span> `;
