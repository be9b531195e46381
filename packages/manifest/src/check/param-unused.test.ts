import { expect, it } from 'vitest';
import { found, type Kind, schema } from '../../fixtures/found.ts';

it.each<[string, Kind, object, string[]]>([
  ['beside the choice', 'navigate', { inputSchema: schema({ topic: {}, tone: {} }) }, ['tone']],
  ['beside the query', 'search', { inputSchema: schema({ query: {}, limit: {}, sort: {} }) }, ['sort']],
  [
    'an offset that the search does not know',
    'search',
    { inputSchema: schema({ query: {}, offset: {} }) },
    ['offset'],
  ],
  ['in a letter', 'mailto', { inputSchema: schema({ message: {}, mood: {} }) }, ['mood']],
  ['of a list that is fixed', 'static', { inputSchema: schema({ day: {} }) }, ['day']],
])('finds a parameter %s', async (_, kind, args, paths) => {
  expect(await found('param-unused', kind, args)).toEqual(paths.map((path) => `warn ${path}`));
});

it.each<[string, Kind, object]>([
  ['the choice', 'navigate', { inputSchema: schema({ topic: {} }) }],
  [
    'query, limit and offset',
    'search',
    { offsetParam: 'from', inputSchema: schema({ query: {}, limit: {}, from: {} }) },
  ],
  [
    'lines, message and subject',
    'mailto',
    {
      subjectTemplate: 'About { topic }',
      bodyLines: [{ label: 'Name', param: 'name' }],
      inputSchema: schema({ topic: {}, name: {}, message: {} }),
    },
  ],
  ['client, which the runtime reads', 'static', { inputSchema: schema({ client: {} }) }],
  ['whatever a module takes', 'module', { inputSchema: schema({ anything: {} }) }],
  [
    'what is told as the meant one',
    'navigate',
    { param: 'kategorie', inputSchema: schema({ category: {} }) },
  ],
  ['a payload that is faulty', 'navigate', { options: 'x', inputSchema: schema({ a: {} }) }],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found('param-unused', kind, args)).toEqual([]);
});
