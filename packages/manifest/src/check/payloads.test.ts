import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildManifest } from '../build.ts';
import { defineTool } from '../define/define-tool.ts';
import { mailto } from '../define/mailto.ts';
import { moduleTool } from '../define/module-tool.ts';
import { navigate } from '../define/navigate.ts';
import type { Provider } from '../define/provider.ts';
import { search } from '../define/search.ts';
import { staticList } from '../define/static-list.ts';

const OPTION = { match: 'a', label: 'A', url: '/a' };
const GOOD = {
  navigate: { name: 'x', description: 'd', options: [OPTION] },
  search: { name: 'x', description: 'd', indexUrl: '/i.json', searchFields: ['t'] },
  mailto: { name: 'x', description: 'd', to: 'a@example.org', subjectTemplate: 'S', confirm: 'C?' },
  static: { name: 'x', description: 'd', items: [{ title: 'T', url: '/t' }] },
  module: { name: 'x', description: 'd', moduleUrl: '/x.js', readOnly: true },
};
// An author may pass anything, whatever the types say.
const HELPERS = { navigate, search, mailto, static: staticList, module: moduleTool } as unknown as Record<
  keyof typeof GOOD,
  (args: unknown) => Provider
>;
const found = async (kind: keyof typeof GOOD, more: object) => {
  const { issues, manifest } = await buildManifest([HELPERS[kind]({ ...GOOD[kind], ...more })]);
  return {
    issues: issues.map(({ code, path }) => `${code} ${path}`),
    messages: issues.map(({ message }) => message),
    tools: manifest.tools,
  };
};

describe('manifest-invalid', () => {
  it.each<[keyof typeof GOOD, object, string[]]>([
    ['navigate', { descripton: 'd' }, ['descripton']],
    ['navigate', { inputschema: {} }, ['inputschema']],
    ['navigate', { options: undefined }, ['options']],
    ['navigate', { options: {} }, ['options']],
    ['navigate', { options: [{ ...OPTION, url: undefined }] }, ['options[0].url']],
    ['navigate', { options: [{ ...OPTION, url: '' }] }, ['options[0].url']],
    [
      'navigate',
      { options: [OPTION, { ...OPTION, match: 3 }, { ...OPTION, match: 4 }] },
      ['options[1].match'],
    ],
    ['navigate', { options: [{ match: 'a', lable: 'A', url: '/a' }] }, ['options[0].lable']],
    ['navigate', { confirm: true }, ['confirm']],
    ['navigate', { confirm: ' ' }, ['confirm']],
    ['navigate', { confirm: { text: 'x' } }, ['confirm']],
    ['navigate', { param: '' }, ['param']],
    ['navigate', { messages: { sucess: 'x' } }, ['messages.sucess']],
    ['navigate', { readOnly: 'yes' }, ['readOnly']],
    ['navigate', { name: 5 }, ['name']],
    ['navigate', { title: null }, ['title']],
    ['navigate', { description: 5 }, ['description']],
    ['navigate', { when: '/a' }, ['when']],
    ['navigate', { when: { paht: '/a' } }, ['when.paht']],
    ['navigate', { isEnabled: 'no' }, ['isEnabled']],
    ['navigate', { surfaces: ['pages'] }, ['surfaces[0]']],
    ['navigate', { module: './a.ts' }, ['module']],
    ['navigate', { execute: () => 1 }, ['execute']],
    ['search', { indexURL: '/i.json', indexUrl: undefined }, ['indexURL']],
    ['search', { searchFields: [] }, ['searchFields']],
    ['search', { searchFields: 'title' }, ['searchFields']],
    ['search', { limitDefault: 0 }, ['limitDefault']],
    ['search', { limitDefault: '20' }, ['limitDefault']],
    ['search', { limitDefault: -1 }, ['limitDefault']],
    ['search', { limitMax: 2.5 }, ['limitMax']],
    ['search', { limitMax: null }, ['limitMax']],
    ['search', { resultKey: 'count' }, ['resultKey']],
    ['search', { resultKey: '__proto__' }, ['resultKey']],
    ['search', { resultKey: 'q', queryParam: 'q' }, ['resultKey']],
    ['search', { queryParam: 'results' }, ['resultKey']],
    ['search', { resultFields: 'title' }, ['resultFields']],
    ['search', { resultFields: { out: 1 } }, ['resultFields']],
    ['search', { text: { lines: 'x' } }, ['text.lines']],
    ['mailto', { to: undefined }, ['to']],
    ['mailto', { to: '' }, ['to']],
    ['mailto', { confirm: ' \n' }, ['confirm']],
    ['mailto', { bodyLines: [{ label: 'A' }] }, ['bodyLines[0].param']],
    ['static', { items: ['a'] }, ['items[0]']],
    ['static', { items: { a: 1 } }, ['items']],
    ['static', { resultKey: 'total' }, ['resultKey']],
    ['module', { input: {}, inputSchema: {} }, ['input']],
    ['module', { module: './a.ts' }, ['module']],
    ['module', { moduleUrl: undefined, module: 'https://example.org/a.js' }, ['module']],
    ['module', { moduleUrl: undefined, module: new URL('https://example.org/a.js') }, ['module']],
    ['module', { data: [1] }, ['data']],
    ['module', { options: [] }, ['options']],
  ])('%s %o', async (kind, more, paths) => {
    const { issues, tools } = await found(kind, more);
    expect(issues).toEqual(paths.map((path) => `manifest-invalid ${path}`));
    expect(tools).toEqual([]);
  });

  it.each<[keyof typeof GOOD, object]>([
    ['navigate', { confirm: '', param: 'p', messages: { success: '' }, moduleUrl: undefined }],
    ['static', { input: null, inputSchema: { type: 'object' }, debugging: true, when: { path: '/a/*' } }],
    [
      'search',
      { limitDefault: 1, limitMax: 1, resultKey: 'hits', resultFields: ['a'], offsetParam: 'from', text: {} },
    ],
    ['search', { resultFields: { out: 'a' }, deepLinkTemplate: '/s?q={query}', queryRequired: true }],
    ['mailto', { to: 'büro@exämple.de', bodyLines: [], messageParam: 'm' }],
    ['static', { items: [], resultKey: 'hours', text: { heading: 'H', line: '{a}' } }],
    ['module', { data: { any: [1] }, moduleUrl: '//cdn.example/x.js' }],
    ['module', { moduleUrl: undefined, module: new URL('file:///a.ts') }],
    [
      'static',
      {
        isEnabled: true,
        isWrite: false,
        category: 'C',
        summary: 's',
        manPage: 'm',
        outputSchema: z.object({}),
      },
    ],
    ['static', { surfaces: ['page'], replaces: ['old'], disable: ['x'] }],
  ])('finds nothing in %s %o', async (kind, more) => {
    expect(await found(kind, more)).toMatchObject({ issues: [], tools: [{ name: 'x' }] });
  });

  it('says what was meant, what is expected and what is there', async () => {
    expect((await found('navigate', { descripton: 'd' })).messages).toEqual([
      'x › descripton is no key of a navigate tool; its value "d" would be lost. Did you mean "description"? (manifest-invalid)',
    ]);
    expect((await found('search', { limitDefault: '20' })).messages).toEqual([
      'x › limitDefault is "20"; a search tool could not use that. Give a positive integer. (manifest-invalid)',
    ]);
    expect((await found('mailto', { to: undefined })).messages).toEqual([
      'x › to is missing; a mailto tool does not work without it. Give a text that is not empty. (manifest-invalid)',
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'open_topic'],
    ['an instance', new (class Args {})()],
  ])('finds %s in place of the arguments', async (_, args) => {
    const { issues } = await buildManifest([HELPERS.navigate(args)]);
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toContain('manifest-invalid ');
  });

  it('finds a key that no provider has', async () => {
    const provider = { name: 'x', manifest: () => null, isEnabeld: true, category: 5 };
    const { issues } = await buildManifest([defineTool(provider as never)]);
    expect(issues.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
      'manifest-invalid category',
      'manifest-invalid isEnabeld',
    ]);
  });
});

describe('not-json', () => {
  it.each<[keyof typeof GOOD, object, string]>([
    ['module', { data: { when: new Date(0) } }, 'data.when'],
    ['module', { data: { f: () => 1 } }, 'data.f'],
    ['static', { items: [{ a: undefined, b: [undefined] }] }, 'items[0].b[0]'],
    ['static', { items: [{ n: Number.NaN }, { n: Number.NaN }] }, 'items[0].n'],
    ['search', { limitDefault: Number.NaN }, 'limitDefault'],
    ['navigate', { title: new Date(0) }, 'title'],
    ['module', { inputSchema: { type: 'object', 'x-when': new Date(0) } }, 'inputSchema.x-when'],
    ['module', { input: { row: z.string() } }, 'input.row'],
  ])('%s %o', async (kind, more, path) => {
    const { issues, tools } = await found(kind, more);
    expect(issues).toEqual([`not-json ${path}`]);
    expect(tools).toEqual([]);
  });

  it('says what it is', async () => {
    expect((await found('module', { data: { when: new Date(0) } })).messages[0]).toMatch(
      /^x › data\.when is a Date; JSON cannot carry that into the page\. .+ \(not-json\)$/,
    );
    expect((await found('module', { input: { row: z.string() } })).messages[0]).toContain(
      'Wrap the fields in z.object(',
    );
  });
});

describe('input-schema-invalid', () => {
  it('tells the place, the value and what was meant', async () => {
    const { messages, tools } = await found('static', { inputSchema: { type: 'objekt' } });
    expect(messages).toEqual([
      'x › inputSchema.type is "objekt", which is no type; agents read JSON Schema 2020-12 of one object. Did you mean "object"? (input-schema-invalid)',
    ]);
    expect(tools).toEqual([]);
  });
});
