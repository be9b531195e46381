import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWarnings } from './warnings.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The first arguments of all warnings. */
const told = () => {
  vi.runAllTimers();
  return vi.mocked(console.warn).mock.calls.map(([first]) => first);
};

it('one tool is named in double quotes, with the reason', () => {
  createWarnings()('a', new TypeError('no execute'));
  expect(told()).toEqual(['[webmcp] "a" not offered: TypeError: no execute']);
});

it('tools that failed for one reason are named together', () => {
  const warn = createWarnings();
  for (const name of ['a', 'b', 'c']) {
    warn(name, new DOMException('not allowed by policy', 'NotAllowedError')); // A13
  }
  expect(told()).toEqual(['[webmcp] "a","b","c" not offered: NotAllowedError: not allowed by policy']);
});

it('tools that failed for reasons of their own have a warning each', () => {
  const warn = createWarnings();
  warn('a', new Error('one'));
  warn('b', new Error('two'));
  warn('c', new Error('one'));
  expect(told()).toEqual([
    '[webmcp] "a" not offered: Error: one',
    '[webmcp] "b" not offered: Error: two',
    '[webmcp] "c" not offered: Error: one',
  ]);
});

it('what was told is not told again, another reason is', () => {
  const warn = createWarnings();
  warn('a', new Error('one'));
  expect(told()).toHaveLength(1);
  warn('a', new Error('one'));
  expect(told()).toHaveLength(1);
  warn('a', new Error('two'));
  expect(told()).toHaveLength(2);
});

it.each([
  ['an error of another realm', runInNewContext('new RangeError("no")'), 'RangeError: no'],
  ['a text', 'no', 'no'],
  ['undefined', undefined, 'undefined'],
  ['a symbol', Symbol('no'), 'Symbol(no)'],
  ['an object without a prototype', Object.create(null), 'object'],
])('%s is a reason too', (_, thrown, reason) => {
  createWarnings()('a', thrown);
  expect(told()).toEqual([`[webmcp] "a" not offered: ${reason}`]);
});

it('without timers each is told at once', () => {
  vi.stubGlobal('setTimeout', undefined);
  createWarnings()('a', new Error('no'));
  expect(console.warn).toHaveBeenCalledOnce();
});
