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
