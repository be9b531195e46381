import { describe, expect, it } from 'vitest';
import type { EndpointTool } from '../endpoint-tool.ts';
import { buildToolset, type ToolsetPlan } from './build-toolset.ts';

const toolOf = (name: string, more: Partial<EndpointTool> = {}): EndpointTool => ({
  name,
  description: `${name} does it.`,
  category: 'General',
  summary: '',
  manPage: '',
  inputSchema: { type: 'object' },
  annotations: {},
  isWrite: false,
  call: () => ({ content: [] }),
  ...more,
});
const maker = (tool: EndpointTool) => ({ name: tool.name, make: () => tool });
const man = (tools: readonly EndpointTool[]) =>
  toolOf('man', { description: tools.map(({ name }) => name).join(' ') });

let said: string[] = [];
const log = { info: () => undefined, warn: (line: string) => said.push(line) };
const build = (plan: Partial<ToolsetPlan>) => {
  said = [];
  return buildToolset(
    {
      tools: [],
      isGuest: false,
      serverInfo: { name: 'Orchard', version: '1.0.0' },
      description: 'About fruit.',
      bundled: [],
      own: [],
      man,
      ...plan,
    },
    log,
  );
};
const BUNDLED = [maker(toolOf('list_sites')), maker(toolOf('query_pages')), maker(toolOf('get_page'))];
const OWN = [maker(toolOf('hours')), maker(toolOf('order', { isWrite: true }))];

it.each<[what: string, plan: Partial<ToolsetPlan>, names: string]>([
  [
    'all that do not write, without a list',
    { bundled: BUNDLED, own: OWN },
    'man list_sites query_pages get_page hours',
  ],
  [
    'the listed ones, and always man and list_sites',
    { bundled: BUNDLED, own: OWN, tools: ['hours', 'order'] },
    'man list_sites hours order',
  ],
  [
    'nothing that writes for a guest',
    { bundled: BUNDLED, own: OWN, tools: ['hours', 'order'], isGuest: true },
    'man list_sites hours',
  ],
  ['man alone, of nothing', {}, 'man'],
  [
    'no list_sites from the list',
    { bundled: BUNDLED.slice(1), tools: ['list_sites', 'get_page'] },
    'man get_page',
  ],
])('a caller gets %s', async (_, plan, names) => {
  const { tools, listing } = await build(plan);
  expect([...tools.keys()].join(' ')).toBe(names);
  expect(listing.map(({ name }) => name)).toEqual([...tools.keys()]);
  // man is made of what is registered, so that it tells of nothing else.
  expect(`man ${tools.get('man')?.description}`.trim()).toBe(names);
});

it('remembers the names that a guest is refused, and shows them to nobody', async () => {
  const { writeNames, listing } = await build({ own: OWN, isGuest: true });
  expect([...writeNames]).toEqual(['order']);
  expect(JSON.stringify(listing)).not.toContain('order');
  expect([...(await build({ own: OWN })).writeNames]).toEqual([]);
});

it('a package may bring what is kept free for packages', async () => {
  const own = [{ ...maker(toolOf('search_collections')), isFromPackage: true }];
  expect([...(await build({ own })).tools.keys()]).toEqual(['man', 'search_collections']);
});

describe('a tool is left out, and the others stay, when it', () => {
  it.each<[what: string, own: ToolsetPlan['own'][number], reason: string]>([
    [
      'cannot be made',
      { name: 'bad', make: () => Promise.reject(new Error('its module is gone')) },
      'its module is gone',
    ],
    ['calls itself otherwise', { name: 'bad', make: () => toolOf('good') }, 'it calls itself "good"'],
    ['has a name that is reserved', maker(toolOf('search_collections')), 'its name is reserved'],
    ['has the name of man', maker(toolOf('man')), 'its name is reserved'],
    ['has a name that is taken', maker(toolOf('hours')), 'another tool has its name'],
    ['has the name of a bundled one', maker(toolOf('get_page')), 'its name is reserved'],
    ['has the name of one that is not there', maker(toolOf('get_tree')), 'its name is reserved'],
    [
      'has the name of man in a package',
      { ...maker(toolOf('man')), isFromPackage: true },
      'its name is reserved',
    ],
    ['has no schema', maker(toolOf('bad', { inputSchema: null as never })), 'its input schema is no object'],
    [
      'has the schema of a list',
      maker(toolOf('bad', { inputSchema: { type: 'array' } })),
      'does not say "type": "object"',
    ],
    [
      'has a schema that is none',
      maker(toolOf('bad', { inputSchema: { type: 'object', properties: 5 } })),
      'is no JSON Schema',
    ],
    [
      'has a schema with a missing reference',
      maker(toolOf('bad', { inputSchema: { type: 'object', $ref: '#/$defs/x' } })),
      'does not compile',
    ],
    [
      'has a schema with a broken pattern',
      maker(toolOf('bad', { inputSchema: { type: 'object', properties: { a: { pattern: '[' } } } })),
      'schema',
    ],
    [
      'has a broken output schema',
      maker(toolOf('bad', { outputSchema: { type: 'string' } })),
      'its output schema does not say',
    ],
  ])('%s', async (_, own, reason) => {
    const { tools } = await build({
      bundled: [maker(toolOf('get_page'))],
      own: [maker(toolOf('hours')), own, maker(toolOf('last'))],
    });
    expect([...tools.keys()]).toEqual(['man', 'get_page', 'hours', 'last']);
    expect(said).toEqual([expect.stringContaining(reason)]);
    expect(said[0]).toContain(`The tool "${own.name}" is left out`);
  });
});

it.each([true, false])(
  'a name is taken by a tool that this caller does not get, too: guest %s',
  async (isGuest) => {
    const first = maker(toolOf('order', { isWrite: true }));
    const { tools } = await build({ own: [first, maker(toolOf('order'))], isGuest });
    expect([...tools.keys()]).toEqual(['man']);
    expect(said).toEqual([expect.stringContaining('"order" is left out: another tool has its name')]);
  },
);

it('says of a listed tool that is not there', async () => {
  await build({ own: OWN, tools: ['hours', 'houres'] });
  expect(said).toEqual(['The settings list the tool "houres", which is not there.']);
});

it('two tools may use one $id', async () => {
  const inputSchema = { $id: 'https://example.org/a', type: 'object' };
  const { tools } = await build({
    own: [maker(toolOf('a', { inputSchema })), maker(toolOf('b', { inputSchema: { ...inputSchema } }))],
  });
  expect([...tools.keys()]).toEqual(['man', 'a', 'b']);
});

it('introduces the server, and is frozen', async () => {
  const set = await build({ own: OWN });
  expect(set.serverInfo).toEqual({ name: 'Orchard', version: '1.0.0' });
  expect(set.instructions).toBe(
    "About fruit.\n\nCall the 'man' tool with no arguments first for a catalog of the available tools and reference pages.",
  );
  expect((await build({ description: '' })).instructions).toMatch(/^Call the 'man' tool/);
  expect(Object.isFrozen(set) && Object.isFrozen(set.listing)).toBe(true);
});
