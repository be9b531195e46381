import { expect, it } from 'vitest';
import { WordSlots } from './word-slots.ts';

const laidOut = (pages: readonly string[][]) => {
  const slots = new WordSlots();
  for (const words of pages) slots.add(words);
  return slots.layOut();
};
const many = Array.from({ length: 1_000 }, (_, index) => `w${index}`);

it('gives the commonest words a place of their own, the same on every page', () => {
  const { fill } = laidOut([...Array.from({ length: 9 }, () => ['of', 'the', ...many]), ['the', 'rare']]);
  expect(fill(['of', 'the', 'x']).indexOf('the')).toBe(fill(['rare', 'the']).indexOf('the'));
  expect(fill(['x', 'of']).indexOf('of')).toBe(fill(['of']).indexOf('of'));
});

it('fills whole slots, each word in one place', () => {
  const { slot, fill } = laidOut([['a', 'b'], ['b', 'c'], many]);
  for (const words of [[], ['b'], ['a', 'b', 'x', 'y'], many]) {
    const filled = fill(words);
    expect(filled.length % slot).toBe(0);
    expect(filled.length).toBeGreaterThan(0);
    expect(filled.filter((word) => word !== '.').sort()).toEqual([...words].sort());
  }
});

it('lays out no pages, and pages without words', () => {
  expect(laidOut([]).fill([])).toEqual(['.']);
  expect(laidOut([[], []]).fill([])).toEqual(['.']);
});
