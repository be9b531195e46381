import type { BeaconRecord, CallRecord, SiteState } from '../../src/dev/wire.ts';
import { element } from './element.ts';
import { partsOf } from './result-view.ts';
import { tabs } from './tabs.ts';

/** The calls and beacons of late, the last ones first; it grows as they arrive. */
export function historyView(state: SiteState): {
  readonly element: HTMLElement;
  readonly addCall: (call: CallRecord) => void;
  readonly addBeacon: (beacon: BeaconRecord) => void;
} {
  const calls = section('No call yet. Call a tool here, or let an agent do it in an open page.');
  const beacons = section(
    state.endpoint === null
      ? 'The configuration switches beacons off.'
      : `No beacon yet. Each call sends one to ${state.endpoint}.`,
  );
  for (const call of state.calls) calls.add(callItem(call));
  for (const beacon of state.beacons) beacons.add(beaconItem(beacon));
  const list = [
    { title: 'Calls', panel: calls.panel },
    { title: 'Beacons', panel: beacons.panel },
  ];
  return {
    element: tabs('The history', list),
    addCall: (call) => calls.add(callItem(call)),
    addBeacon: (beacon) => beacons.add(beaconItem(beacon)),
  };
}

const MOST = 100;

function section(nothing: string) {
  const empty = element('p', { class: 'empty' }, nothing);
  const list = element('ol', { class: 'history' });
  return {
    panel: element('div', {}, empty, list),
    add: (item: HTMLElement): void => {
      empty.remove();
      list.prepend(item);
      if (list.children.length > MOST) list.lastElementChild?.remove();
    },
  };
}

function callItem({
  at,
  page,
  tool,
  by,
  args,
  milliseconds,
  output,
  error,
  questions,
}: CallRecord): HTMLElement {
  const { text, isError } = output === undefined ? { text: error ?? '', isError: true } : partsOf(output);
  const outcome = output === undefined ? 'rejected' : isError ? 'error result' : 'answered';
  const asked = questions.map(
    (question) => `${question.text} — ${question.agreed ? 'agreed' : 'not agreed'}`,
  );
  const facts = `${time(at)} · ${by === 'inspector' ? 'inspector' : 'open page'} · ${milliseconds.toLocaleString('en')} ms`;
  const whole = [
    ['Page', page],
    ['Arguments', JSON.stringify(args, null, 1)],
    ...asked.map((line) => ['Question', line] as const),
    ['Result', text],
  ] as const;
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element('span', { class: 'name' }, tool),
        element('strong', { class: isError ? 'error' : 'fine' }, outcome),
        element('span', { class: 'facts' }, facts),
      ),
      element(
        'dl',
        {},
        ...whole.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)]),
      ),
    ),
  );
}

function beaconItem({ at, body }: BeaconRecord): HTMLElement {
  const { tool, client, ...others } = Object(body);
  const more = Object.keys(others).length === 0 ? '' : ` · ${JSON.stringify(others)}`;
  return element(
    'li',
    { class: 'beacon' },
    element('span', { class: 'name' }, typeof tool === 'string' ? tool : JSON.stringify(body)),
    element('span', { class: 'facts' }, `${time(at)} · ${typeof client === 'string' ? client : ''}${more}`),
  );
}

const time = (at: string): string => new Date(at).toLocaleTimeString('en-GB');
