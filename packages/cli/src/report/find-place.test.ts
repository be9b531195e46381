import { expect, it } from 'vitest';
import { findPlace } from './find-place.ts';

const SCRIPT = `import { navigate } from '@docent/manifest';
// name: 'open_topic' in a comment
export default [
  navigate({
    name: 'open_topic',
    description: 'Opens {x}.',
    options: [
      { match: 'sea', label: 'Sea', url: '/sea/' },
      { match: 'art', label: \`Art\`, url: '/art/' },
    ],
    'a b': { c: 1 },
    confirm,
  }),
  search({
    name: "find",
    inputSchema: { type: 'object', properties: { topic: { type: 'string' } } },
    description: 'Finds.',
  }),
  defineTool({
    name: 'late',
    manifest: ({ page }) => search({ indexUrl: '/late.json' }),
  }),
];
`;

it.each<[string, string, string, number, number]>([
  ['the tool', 'open_topic', '', 5, 11],
  ['a key', 'open_topic', 'description', 6, 5],
  ['a list', 'open_topic', 'options', 7, 5],
  ['an item', 'open_topic', 'options[1]', 9, 7],
  ['a key of an item', 'open_topic', 'options[1].url', 9, 37],
  ['an item that is not spelled out', 'open_topic', 'options[7].url', 7, 5],
  ['a quoted key', 'open_topic', '["a b"].c', 11, 14],
  ['a key in short', 'open_topic', 'confirm', 12, 5],
  ['a key that is not there', 'open_topic', 'title', 5, 11],
  ['a key of another tool', 'find', 'description', 17, 5],
  ['a parameter', 'find', 'topic', 16, 50],
  ['a part of a schema', 'find', 'inputSchema.properties.topic.type', 16, 59],
  ['what a provider returns', 'late', 'indexUrl', 21, 38],
])('finds %s', (_, tool, path, line, column) => {
  expect(findPlace(SCRIPT, tool, path)).toEqual({ line, column });
});

it('finds nothing where the tool is not named', () => {
  expect(findPlace(SCRIPT, 'other', 'name')).toBeUndefined();
});
