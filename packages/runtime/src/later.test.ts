import { afterEach, expect, it, vi } from 'vitest';
import { later } from './later.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs in a later task, after everything that waits for a promise', async () => {
  const order: string[] = [];
  later(() => order.push('task'));
  await Promise.resolve().then(() => order.push('microtask'));
  expect(order).toEqual(['microtask']);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(order).toEqual(['microtask', 'task']);
});

it('waits as long as it is told', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  later(run, 50);
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it('runs at once where there are no timers', () => {
  vi.stubGlobal('setTimeout', undefined);
  const run = vi.fn();
  later(run, 50);
  expect(run).toHaveBeenCalledOnce();
});
