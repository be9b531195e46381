import { HINT_DEFAULTS, type ToolManifest } from '@docent/contract';
import { expect, it } from 'vitest';
import { addNeeds, noNeeds } from './site-needs.ts';

const BASE = { name: 'a', description: 'a', annotations: HINT_DEFAULTS.module };
const asking = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

const STATIC: ToolManifest = { ...BASE, primitive: 'static', inputSchema: asking(), data: { items: [] } };
const NAVIGATE: ToolManifest = {
  ...BASE,
  primitive: 'navigate',
  inputSchema: { ...asking('value'), required: ['value'] },
  data: { options: [] },
};
const SEARCH: ToolManifest = {
  ...BASE,
  primitive: 'search',
  inputSchema: asking('limit', 'from'),
  data: { indexUrl: '/i.json', searchFields: [], offsetParam: 'from' },
};
const MAILTO: ToolManifest = { ...BASE, primitive: 'mailto', inputSchema: asking(), data: { to: '' } };
const MODULE: ToolManifest = { ...BASE, inputSchema: asking(), moduleUrl: '/m.js' };

it.each<[what: string, tools: ToolManifest[], needs: object]>([
  ['no tools need nothing', [], { primitives: [] }],
  ['a static list needs its primitive', [STATIC], { primitives: ['static'] }],
  ['several tools need each primitive once', [STATIC, MAILTO, STATIC], { primitives: ['mailto', 'static'] }],
  ['the parameter by which a navigate tool chooses is not checked', [NAVIGATE], { primitives: ['navigate'] }],
  ['nor is what a search repairs', [SEARCH], { primitives: ['search'] }],
  [
    'any other parameter is',
    [{ ...SEARCH, inputSchema: asking('query', 'limit') }],
    { primitives: ['search'], checks: true },
  ],
  [
    'one that is required is, declared or not',
    [{ ...STATIC, inputSchema: { type: 'object', required: ['a'] } }],
    { primitives: ['static'], checks: true },
  ],
  [
    'the name of the agent is not',
    [{ ...STATIC, inputSchema: asking('client') }],
    { primitives: ['static'] },
  ],
  [
    'a confirm text asks the person',
    [{ ...NAVIGATE, data: { options: [], confirm: 'Go?' } }],
    { primitives: ['navigate'], questions: true },
  ],
  ['a module is loaded, and may ask', [MODULE], { primitives: [], modules: true, questions: true }],
  ['a route is followed', [{ ...STATIC, when: { path: '/a' } }], { primitives: ['static'], routes: true }],
])('%s', (_, tools, expected) => {
  const needs = noNeeds();
  addNeeds(needs, { tools });
  expect({ ...needs, primitives: [...needs.primitives].sort() }).toEqual({
    modules: false,
    questions: false,
    routes: false,
    checks: false,
    outcomes: false,
    ...expected,
  });
});

it('outcomes are needed where some block wants them', () => {
  const needs = noNeeds();
  for (const outcomes of [false, true, false]) addNeeds(needs, { outcomes, tools: [] });
  expect(needs).toEqual({ ...noNeeds(), outcomes: true });
});
