import { expect, it } from 'vitest';
import { readView, toDate, toQuery } from './view.ts';

const TODAY = 20_526;
const read = (query: string) => readView(new URLSearchParams(query), TODAY);

it.each<[query: string, from: string, to: string, more: object]>([
  ['', '2026-02-13', '2026-03-14', { period: 30 }],
  ['period=7', '2026-03-08', '2026-03-14', { period: 7 }],
  ['period=90&tool=&client=', '2025-12-15', '2026-03-14', { period: 90 }],
  ['from=2026-03-01&to=2026-03-01', '2026-03-01', '2026-03-01', { period: 'range' }],
  ['from=2026-03-01', '2026-03-01', '2026-03-14', { period: 'range' }],
  ['to=2026-01-30', '2026-01-01', '2026-01-30', { period: 'range' }],
  ['from=2024-02-29&to=2024-03-01&period=7', '2024-02-29', '2024-03-01', { period: 'range' }],
  ['tool=a%20b&client=%3Cx%3E', '2026-02-13', '2026-03-14', { period: 30, tool: 'a b', client: '<x>' }],
  ['tool=a%00b', '2026-02-13', '2026-03-14', { period: 30, tool: 'a\ufffdb' }],
])('%j is from %s to %s', (query, from, to, more) => {
  const view = read(query);
  if ('wrong' in view) throw new Error(view.wrong);
  const { first, days, ...others } = view;
  expect([toDate(first), toDate(first + days - 1), others]).toEqual([from, to, more]);
});

it.each([
  ['period=31', 'There is no period “31”. Choose 7, 30 or 90 days, or a range.'],
  ['from=2026-02-30', '“2026-02-30” is no day. Write it like 2026-03-14.'],
  ['to=tomorrow', '“tomorrow” is no day.'],
  ['from=2026-03-02&to=2026-03-01', 'The range ends before it begins. Swap 2026-03-02 and 2026-03-01.'],
  ['from=2020-01-01&to=2026-01-01', 'The range has 2193 days. Choose at most 731.'],
  ['from=%27%3B%20drop%20table', 'is no day'],
])('%j is no view', (query, sentence) => {
  expect(read(query)).toEqual({ wrong: expect.stringContaining(sentence) });
});

it.each(['period=7', 'period=90&tool=a+b&client=%3Cx%3E%26', 'from=2026-03-01&to=2026-03-02&client=A'])(
  'the address of the view %j has it again',
  (query) => {
    const view = read(query);
    if ('wrong' in view) throw new Error(view.wrong);
    expect(toQuery(view)).toBe(`?${query}`);
  },
);
