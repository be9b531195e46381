import { type Case, cycle, FAILED } from './scene.ts';

/** What `executeTool` delivers. A symbol is left out: it ends Chromium 156's renderer. */
export const RESULTS: Case[] = (
  [
    [undefined, 'undefined'],
    [null, 'null'],
    ['', 'Operation succeeded'],
    ['text', 'text'],
    ['{"a":1}', '{"a":1}'],
    ['a\ud800', null],
    [5, '5'],
    [-0, '0'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [1n, '1'],
    [false, 'false'],
    [{ a: 1, b: undefined }, '{"a":1}'],
    [{ a: '\ud800' }, '{"a":"\\ud800"}'],
    [[1], '[1]'],
    [new Map([[1, 2]]), '{}'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [Promise.resolve('later'), 'later'],
    [{ toJSON: () => undefined }, 'undefined'],
    [() => 1, 'undefined'],
    [cycle, FAILED],
    [{ a: 1n }, FAILED],
    [Promise.reject('no'), FAILED],
  ] satisfies [unknown, unknown][]
).map(([result, outcome], index) => {
  if (result instanceof Promise) result.catch(() => {});
  return [`result ${index + 1} is delivered as ${outcome}`, ({ deliver }) => deliver(() => result), outcome];
});
