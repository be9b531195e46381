import { expect, it } from 'vitest';
import { tool } from '../../fixtures/found.ts';
import { buildManifest } from '../build.ts';

const tools = (count: number) => Array.from({ length: count }, (_, i) => tool('static', { name: `t${i}` }));
const routes = Array.from({ length: 25 }, (_, i) => tool('static', { when: { path: `/${i}` } }));

it.each([
  ['20', tools(20), 0],
  ['21', tools(21), 1],
  ['one name on 25 routes', routes, 0],
])('with %s tools', async (_, providers, count) => {
  const { issues, manifest } = await buildManifest(providers);
  expect(issues.map(({ code, level, tool: name }) => [code, level, name])).toEqual(
    Array.from({ length: count }, () => ['page-tool-count', 'warn', null]),
  );
  expect(manifest.tools).toHaveLength(providers.length);
});

it('says how many there are, and on which page', async () => {
  const page = { path: '/a/', url: '', title: '', lang: '', description: '', meta: {} };
  const { issues } = await buildManifest(tools(60), { page });
  expect(issues).toMatchObject([{ page: '/a/', path: 'tools' }]);
  expect(issues[0]?.message).toMatch(
    /^page › tools are 60; agents choose well among 20, .+ \(page-tool-count\)$/,
  );
});

it('can be switched off', async () => {
  const config = { rules: { 'page-tool-count': 'off' } } as const;
  expect((await buildManifest(tools(60), {}, { config })).issues).toEqual([]);
});
