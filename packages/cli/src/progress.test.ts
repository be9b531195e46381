import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProgress } from './progress.ts';

let shown: string[];
const io = (isTerminal: boolean) => ({
  cwd: '/',
  out: () => undefined,
  err: (text: string) => void shown.push(text),
  isTerminal,
  isColored: false,
});

beforeEach(() => {
  shown = [];
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

it('shows nothing for work that is over soon', () => {
  const { onPage, end } = startProgress(io(true), { format: 'pretty' });
  onPage(1, 2);
  end();
  expect(shown).toEqual([]);
});

it('counts pages while a person waits, and takes its line away', () => {
  const { onPage, end } = startProgress(io(true), { format: 'pretty' });
  vi.advanceTimersByTime(400);
  onPage(50, 100);
  onPage(51, 100);
  end();
  expect(shown).toEqual([`\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)} 50 of 100 pages`, '\r\u001b[K']);
});

it('counts the pages of an index in words of its own', () => {
  const { onIndex } = startProgress(io(true), { format: 'pretty' });
  vi.advanceTimersByTime(400);
  onIndex(100, 100);
  expect(shown).toEqual([`\r\u001b[K${'█'.repeat(24)} 100 of 100 pages indexed`]);
});

it.each([
  ['no person watches', false, {}],
  ['it is to be quiet', true, { quiet: true as const }],
])('shows nothing where %s', (_, isTerminal, quiet) => {
  const { onPage, end } = startProgress(io(isTerminal), { format: 'pretty', ...quiet });
  vi.advanceTimersByTime(400);
  onPage(50, 100);
  end();
  expect(shown).toEqual([]);
});

it('and those that the endpoint reads', () => {
  const { onStore } = startProgress(io(true), { format: 'pretty' });
  vi.advanceTimersByTime(400);
  onStore(50, 100);
  expect(shown).toEqual([
    `\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)} 50 of 100 pages read for the endpoint`,
  ]);
});
