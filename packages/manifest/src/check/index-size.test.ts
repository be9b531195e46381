import { expect, it } from 'vitest';
import { indexSize } from './index-size.ts';

const FIELDS = { title: { bytes: 500_000 }, text: { bytes: 1_500_001 } };

it.each([
  [20_000, 2_000_000, 0],
  [20_001, 2_000, 1],
  [10, 2_000_001, 1],
])('of %i entries and %i bytes finds %i', (items, bytes, count) => {
  expect(indexSize.find({ items, bytes, fields: FIELDS })).toHaveLength(count);
});

it('names the field that takes most of it', () => {
  const index = { items: 10, bytes: 2_000_001, fields: FIELDS };
  expect(indexSize.say({ path: 'pages', index })).toMatch(
    /or leave `text` out of `fields`: it is 75 % of it\.$/,
  );
});

it.each([
  [20_001, 3_000_000, true],
  [10, 5_000_001, true],
  [20_000, 5_000_000, false],
])('of %i entries and %i bytes offers an engine: %s', (items, bytes, isOffered) => {
  const said = indexSize.say({ path: 'pages', index: { items, bytes, fields: FIELDS } });
  expect(said.includes("Or set `engine: 'pagefind'`")).toBe(isOffered);
});
