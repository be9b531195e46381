import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { staticList } from './static-list.ts';

const ITEMS = [
  { title: 'One', url: '/1', n: 'own', more: { deep: [1] } },
  { title: 'Two', url: 'javascript:x', list: ['a', 'b'] },
];
const call = (data: object) => staticList(data as never)({}, fakePage().page);
const result = (text: string, structuredContent: object) => ({
  content: [{ type: 'text', text }],
  structuredContent,
});

it.each<[name: string, data: object, text: string, structured: object]>([
  ['without texts', { items: ITEMS }, 'One – /1\nTwo – javascript:x', { items: ITEMS }],
  [
    'with empty texts, as PHP writes them',
    { items: ITEMS, text: [] },
    'One – /1\nTwo – javascript:x',
    { items: ITEMS },
  ],
  [
    'with a heading and lines',
    { items: ITEMS, text: { heading: '{count}:', line: '{n}. {title} {list}{more}' } },
    '2:\n1. One \n2. Two a, b',
    { items: ITEMS },
  ],
  [
    'under another key',
    { items: ITEMS, resultKey: 'days', text: { line: '{title}' } },
    'One\nTwo',
    { days: ITEMS },
  ],
  ['without items', { items: [], text: { heading: '{count}:' } }, 'No entries.', { items: [] }],
  ['without a list', {}, 'No entries.', { items: [] }],
  [
    'with items that are no objects',
    { items: [null, 5, 'a'], text: { line: '{n}{title}' } },
    '1\n2\n3',
    { items: [null, 5, 'a'] },
  ],
])('%s', async (_, data, text, structured) => {
  expect(await call(data)).toEqual(result(text, structured));
});

it('every call gets the same', async () => {
  const run = staticList({ items: ITEMS });
  const { page } = fakePage();
  expect(await run({}, page)).toEqual(await run({ title: 'Two' }, page));
});
