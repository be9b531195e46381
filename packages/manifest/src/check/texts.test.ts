import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildManifest } from '../build.ts';
import { mailto } from '../define/mailto.ts';
import { moduleTool } from '../define/module-tool.ts';
import { staticList } from '../define/static-list.ts';

const described = (description: unknown) =>
  buildManifest([staticList({ name: 'a', description: description as string, items: [] })]);
const withInput = (input: object) =>
  buildManifest([
    moduleTool({
      name: 'a',
      description: 'd',
      moduleUrl: '/a.js',
      readOnly: true,
      input: input as Record<string, unknown>,
    }),
  ]);
const LETTER = { name: 'a', description: 'd', to: 'a@example.org', subjectTemplate: 'S', confirm: 'C?' };
const D = (description: string) => ({ type: 'string', description });

describe('description-missing', () => {
  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['blanks', ' \n\t '],
    ['a space of another kind', '\u00A0'],
  ])('finds %s', async (_, description) => {
    const { issues, manifest } = await described(description);
    expect(issues).toMatchObject([
      { code: 'description-missing', level: 'error', tool: 'a', path: 'description' },
    ]);
    expect(manifest.tools).toEqual([]);
  });
});

describe('description-length', () => {
  it.each([
    [500, 0],
    [501, 1],
  ])('at %i characters finds %i, and offers the tool', async (size, count) => {
    const { issues, manifest } = await described('x'.repeat(size));
    expect(issues.map(({ code, level, path }) => [code, level, path])).toEqual(
      Array.from({ length: count }, () => ['description-length', 'warn', 'description']),
    );
    expect(manifest.tools).toHaveLength(1);
  });

  it('counts UTF-16 code units, and says how many', async () => {
    const { issues } = await described('😀'.repeat(251));
    expect(issues[0]?.message).toMatch(
      /^a › description is 502 characters; agents read 500 well, .+ \(description-length\)$/,
    );
  });
});

describe.each([
  ['param-name-length', { ['n'.repeat(30)]: D('d') }, { ['n'.repeat(31)]: D('d') }, 'n'.repeat(31)],
  ['param-description-length', { a: D('x'.repeat(150)) }, { a: D('x'.repeat(151)) }, 'a'],
  ['param-description-missing', { a: D('d') }, { a: { type: 'string' } }, 'a'],
])('%s', (code, good, bad, path) => {
  const problems = async (input: object) =>
    (await withInput(input)).issues.map((issue) => [issue.code, issue.level, issue.path]);

  it('finds nothing up to the limit', async () => {
    expect(await problems({ type: 'object', properties: good })).toEqual([]);
  });

  it('finds it past the limit, and the tool is offered', async () => {
    expect(await problems({ type: 'object', properties: bad })).toEqual([[code, 'warn', path]]);
    expect((await withInput({ type: 'object', properties: bad })).manifest.tools).toHaveLength(1);
  });

  it('finds it in objects, items, branches and definitions', async () => {
    const inner = { type: 'object', properties: bad };
    const list = { type: 'array', description: 'd', items: inner };
    expect(await problems({ type: 'object', properties: { o: { ...inner, description: 'd' } } })).toEqual([
      [code, 'warn', `o.${path}`],
    ]);
    expect(await problems({ type: 'object', properties: { l: list } })).toEqual([
      [code, 'warn', `l[].${path}`],
    ]);
    expect(await problems({ type: 'object', anyOf: [inner, inner] })).toEqual([[code, 'warn', path]]);
    expect(await problems({ type: 'object', allOf: [{ $ref: '#/$defs/i' }], $defs: { i: inner } })).toEqual([
      [code, 'warn', path],
    ]);
  });
});

it('a blank description is as good as none', async () => {
  const { issues } = await withInput({ type: 'object', properties: { a: D(' ') } });
  expect(issues.map(({ code }) => code)).toEqual(['param-description-missing']);
});

it('schemas of Zod are judged like any other', async () => {
  const { issues } = await withInput(z.object({ a: z.array(z.object({ b: z.string() })).describe('A') }));
  expect(issues.map(({ code, path }) => [code, path])).toEqual([['param-description-missing', 'a[].b']]);
});

it('a schema that is derived is not judged', async () => {
  const bodyLines = [{ label: 'x'.repeat(400), param: 'p'.repeat(40) }];
  const { issues } = await buildManifest([mailto({ ...LETTER, bodyLines })]);
  expect(issues).toEqual([]);
});
