import { expect, it } from 'vitest';
import { cutOutput } from '../calls/output-cut.ts';
import { listAnswer } from './page-lines.ts';

const whole = Array.from({ length: 450 }, (_, at) => `entry ${at} ${'.'.repeat(at % 300)}`);

it.each<[between: string]>([['\n'], ['\n\n']])(
  'reads a list that is longer than an answer to its end, each entry once, with %j between them',
  (between) => {
    const read: string[] = [];
    for (let next: string | undefined = '0'; next !== undefined; ) {
      const offset = Number(next);
      const entries = whole.slice(offset, offset + 200);
      const answer = listAnswer({ heading: 'All:', entries, offset, total: 450, what: 'lines', between });
      const text = String(cutOutput(answer).content[0]?.text);
      expect(text).not.toContain('Output truncated');
      read.push(...(text.match(/^entry .*$/gm) ?? []));
      next = /continue with offset=(\d+)\.$/.exec(text)?.[1];
    }
    expect(read).toEqual(whole);
  },
);

it.each<[entries: string[], offset: number, footers: string[] | undefined]>([
  [['a', 'b'], 0, undefined],
  [['a'], 0, ['Showing links 1-1 of 2; continue with offset=1.']],
  [['b'], 1, ['Showing links 2-2 of 2.']],
  [[], 2, ['There are no links beyond 2; send a smaller offset.']],
  [[], 5_000, ['There are no links beyond 2; send a smaller offset.']],
])('%j from %i on of two says how to go on', (entries, offset, footers) => {
  expect(listAnswer({ heading: 'Links:', entries, offset, total: 2, what: 'links' }).footers).toEqual(
    footers,
  );
});
