import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { readEndpoint } from '../../fixtures/endpoint-files.ts';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { completeSite } from '../site/complete-site.ts';
import { buildEndpoint, type EndpointOptions } from './build-endpoint.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project whose tools are these, in JavaScript. */
function project(tools: string, files: Record<string, string> = {}, more = ''): string {
  const cwd = folderWith({
    'docent.config.mjs': `import { defineTool, moduleTool, navigate, search, staticList } from '@docent/manifest';
      const list = { description: 'When.', items: [{ title: 'Monday', url: '/' }] };
      const module = { description: 'Picks.', readOnly: true };
      export default { site: 'dist', url: 'https://museum.example/docs/', tools: ${tools}, ${more} };`,
    'dist/index.html': '<!doctype html><title>Home</title><body><main>Hello</main></body>',
    ...files,
  });
  folders.push(cwd);
  return cwd;
}

const build = async (cwd: string, options?: EndpointOptions) =>
  buildEndpoint(await loadConfig({ cwd }), options);
const read = (cwd: string) => readEndpoint(join(cwd, '.docent', 'mcp'));
async function catalogOf(tools: string, files?: Record<string, string>, more?: string) {
  const cwd = project(tools, files, more);
  const { issues } = await build(cwd);
  expect(issues).toEqual([]);
  return read(cwd).catalog;
}
const blockOf = (cwd: string) => {
  const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? [] : JSON.parse(json).tools.map(({ name }: { name: string }) => name);
};

describe('the catalogue', () => {
  it('says of the site what its blocks would', async () => {
    expect(await catalogOf('[]')).toEqual({
      version: 1,
      url: 'https://museum.example/docs/',
      outputLimit: 1500,
      tools: [],
      references: [],
    });
    expect(await catalogOf('[]', {}, 'outputLimit: 0')).toMatchObject({ outputLimit: 0 });
  });

  it('has the entry of each tool for no page, and what else its author said', async () => {
    const { tools } = await catalogOf(`[
      staticList({ ...list, name: 'hours' }),
      navigate({ name: 'open', description: 'Opens.', param: 'to', options: [{ match: 'a', label: 'A', url: '/' }],
        isWrite: true, category: 'Ways', summary: 'Opens it.', manPage: 'Long.',
        outputSchema: { type: 'object', properties: { to: { type: 'string' } } } }),
      defineTool({ name: 'late', category: 'Around', manifest: ({ page }) => page ? null : staticList({ ...list, summary: 'In.' }) }),
    ]`);
    expect(tools.map(({ tool: { name }, ...keys }) => [name, keys])).toEqual([
      ['hours', { isWrite: false, category: 'General', summary: '', manPage: '' }],
      [
        'open',
        {
          ...{ isWrite: true, category: 'Ways', summary: 'Opens it.', manPage: 'Long.' },
          outputSchema: { type: 'object', properties: { to: { type: 'string' } } },
        },
      ],
      ['late', { isWrite: false, category: 'Around', summary: 'In.', manPage: '' }],
    ]);
    expect(tools[1]?.tool).toMatchObject({ primitive: 'navigate', data: { options: [{ url: '/docs/' }] } });
  });

  it('has a search of pages with the index that a build makes of them', async () => {
    const cwd = project(`[search({ name: 'find', description: 'Finds.', pages: '**' })]`);
    await completeSite(await loadConfig({ cwd }), { mcp: true });
    const [{ tool } = {}] = read(cwd).catalog.tools;
    const indexUrl = tool?.primitive === 'search' ? tool.data.indexUrl : '';
    expect(JSON.parse(readFileSync(join(cwd, 'dist', indexUrl.replace('/docs/', '')), 'utf8'))).toMatchObject(
      [{ title: 'Home' }],
    );
  });

  it('has the reference pages beside the configuration', async () => {
    const { references } = await catalogOf('[]', {
      'man/b.md': '# B\r\n',
      'man/a.md': 'A',
      'man/c.txt': 'C',
    });
    expect(references).toEqual([
      { name: 'a', text: 'A' },
      { name: 'b', text: '# B' },
    ]);
  });

  it('says which tools a package brought', async () => {
    const cwd = project(
      `[staticList({ ...list, name: 'hours' })]`,
      {
        'node_modules/meaning/index.js': `import { staticList } from ${JSON.stringify(import.meta.resolve('@docent/manifest'))};
        export default staticList({ name: 'search_collections', description: 'Finds by meaning.', items: [{ title: 'A', url: '/' }] });`,
        'node_modules/meaning/package.json':
          '{ "name": "meaning", "type": "module", "exports": "./index.js" }',
      },
      `tools: ['meaning']`,
    );
    expect((await build(cwd)).issues).toEqual([]);
    expect(read(cwd).catalog.tools.map(({ tool: { name }, isFromPackage }) => [name, isFromPackage])).toEqual(
      [['search_collections', true]],
    );
  });

  it.each<[what: string, keys: string, inPages: boolean, atEndpoint: boolean]>([
    ['anywhere', '', true, true],
    ['in pages alone', `surfaces: ['page']`, true, false],
    ['at the endpoint alone', `surfaces: ['endpoint']`, false, true],
    ['nowhere', `surfaces: []`, false, false],
    ['nowhere, since it is off', 'isEnabled: false', false, false],
  ])('has a tool that is offered %s', async (_, keys, inPages, atEndpoint) => {
    const cwd = project(`[staticList({ ...list, name: 'hours', ${keys} })]`);
    const { issues } = await completeSite(await loadConfig({ cwd }), { mcp: true });
    expect(issues).toEqual([]);
    expect(blockOf(cwd)).toEqual(inPages ? ['hours'] : []);
    expect(read(cwd).catalog.tools.map(({ tool }) => tool.name)).toEqual(atEndpoint ? ['hours'] : []);
  });

  it('does not ask a provider for pages alone, which may need one', async () => {
    const needy = `defineTool({ name: 'here', surfaces: ['page'], manifest: ({ page }) => staticList({ ...list, title: page.title }) })`;
    const cwd = project(`[${needy}]`);
    expect((await build(cwd)).issues).toEqual([]);
    await completeSite(await loadConfig({ cwd }), { mcp: true });
    expect(blockOf(cwd)).toEqual(['here']);
  });

  it('may have a tool of the same name as pages have', async () => {
    const cwd = project(`[
      staticList({ ...list, name: 'hours', surfaces: ['page'] }),
      staticList({ ...list, name: 'hours', surfaces: ['endpoint'], category: 'Other' }),
    ]`);
    expect((await completeSite(await loadConfig({ cwd }), { mcp: true })).issues).toEqual([]);
    expect(read(cwd).catalog.tools.map(({ category }) => category)).toEqual(['Other']);
  });
});

describe('an output schema', () => {
  it.each<[schema: string, told: string | undefined]>([
    [`{ type: 'object', properties: { to: { type: 'string' } } }`, undefined],
    ['z.object({ to: z.string() })', undefined],
    [
      'z.object({ at: z.date() })',
      'hours › outputSchema.at has no JSON Schema (Date cannot be represented in JSON Schema); the endpoint would have to leave the tool out. Describe it',
    ],
    [`{ type: 'objekt' }`, 'hours › outputSchema.type is "objekt"'],
    [
      `{ type: 'array' }`,
      'hours › outputSchema.type is "array", but structured results are always one object;',
    ],
    ['5', 'hours › outputSchema is 5, which is no object;'],
    [`{ type: 'object', default: 5n }`, 'hours › outputSchema.default is 5n, which JSON cannot carry;'],
  ])('%s', async (schema, told) => {
    const zod = `(await import(${JSON.stringify(import.meta.resolve('zod'))})).`;
    const given = schema.replaceAll('z.', `${zod}z.`);
    const cwd = project(`[staticList({ ...list, name: 'hours', outputSchema: ${given} })]`);
    const { issues, built } = await build(cwd);
    expect(issues.map(({ code, message }) => [code, message])).toEqual(
      told === undefined ? [] : [['manifest-invalid', expect.stringContaining(told)]],
    );
    expect(built?.tools).toBe(told === undefined ? 1 : undefined);
  });
});

describe('a tool with errors', () => {
  const TOOLS = `[staticList({ ...list, name: 'hours' }), staticList({ ...list, name: 'bad name' }), staticList({ ...list, name: 'get_page' })]`;

  it('keeps the endpoint from being built', async () => {
    const cwd = project(TOOLS);
    const { issues, built } = await build(cwd);
    expect([issues.map(({ code }) => code), built]).toEqual([['name-pattern', 'name-reserved'], undefined]);
    expect(() => read(cwd)).toThrow('ENOENT');
  });

  it('is left out where the others are to go on', async () => {
    const cwd = project(TOOLS);
    expect((await build(cwd, { keepGoing: true })).built).toMatchObject({ tools: 1 });
    expect(read(cwd).catalog.tools.map(({ tool }) => tool.name)).toEqual(['hours']);
  });

  it('keeps the pages from being completed too, where it is an error at the endpoint alone', async () => {
    const cwd = project(`[staticList({ ...list, name: 'man' })]`);
    const report = await completeSite(await loadConfig({ cwd }), { mcp: true });
    expect(report).toMatchObject({ passed: false, issues: [{ code: 'name-reserved', tool: 'man' }] });
    expect([blockOf(cwd), report.endpoint]).toEqual([[], undefined]);
    expect((await completeSite(await loadConfig({ cwd }))).passed).toBe(true);
  });

  it('is told once, not for pages and for the endpoint', async () => {
    const cwd = project(`[staticList({ ...list, name: 'bad name' })]`);
    const { issues } = await completeSite(await loadConfig({ cwd }), { mcp: true });
    expect(issues.map(({ code }) => code)).toEqual(['name-pattern']);
  });
});

describe('a module tool', () => {
  const PICK = `[moduleTool({ ...module, name: 'pick', module: './pick.module.mjs' })]`;
  const BOTH = `import { readFileSync } from 'node:fs';
    import data from './data.json';
    export const executeOnServer = (args, { site }) => data.secret + args.row + site + typeof readFileSync;`;

  it('runs on the server where its module says how, with what Node has', async () => {
    const cwd = project(PICK.replace('...module', `...module, surfaces: ['endpoint']`), {
      'pick.module.mjs': BOTH,
      'data.json': '{ "secret": "s3cret" }',
    });
    expect((await completeSite(await loadConfig({ cwd }), { mcp: true })).issues).toEqual([]);
    const { catalog, modules, moduleOf } = read(cwd);
    const [{ module = '', tool } = {}] = catalog.tools;
    expect(module).toMatch(/^pick\.[0-9a-f]{10}\.mjs$/);
    expect([modules, tool?.moduleUrl]).toEqual([[module], module]);
    const { executeOnServer } = await import(pathToFileURL(moduleOf(module)).href);
    expect(executeOnServer({ row: 'A' }, { site: 'docs' })).toBe('s3cretAdocsfunction');
  });

  it('keeps what is for the server out of pages', async () => {
    const cwd = project(PICK, {
      'pick.module.mjs': `export const execute = () => 'page'; export const executeOnServer = () => 's3cret';`,
    });
    await completeSite(await loadConfig({ cwd }), { mcp: true });
    expect(blockOf(cwd)).toEqual(['pick']);
    const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    const [, name = ''] = /"moduleUrl":"\/docs\/webmcp\/([^"]*)"/.exec(html) ?? [];
    const inPage = readFileSync(join(cwd, 'dist/webmcp', name), 'utf8');
    const { catalog, moduleOf } = read(cwd);
    const onServer = readFileSync(moduleOf(catalog.tools[0]?.module ?? ''), 'utf8');
    expect([inPage.includes('s3cret'), inPage.includes('page')]).toEqual([false, true]);
    expect([onServer.includes('s3cret'), onServer.includes("'page'")]).toEqual([true, false]);
  });

  it.each<[what: string, file: string, code: string, tools?: string]>([
    ['for a browser alone', 'pick.module.mjs', `export const execute = () => location.href;`],
    ['of CommonJS for a browser alone', 'pick.module.cjs', `exports.execute = () => 1;`],
  ])('%s is left to pages', async (_, file, code) => {
    const cwd = project(PICK.replace('pick.module.mjs', file), { [file]: code });
    expect(await build(cwd)).toMatchObject({ issues: [], built: { tools: 0 } });
  });

  it('of CommonJS runs too, and may ask for parts of Node', async () => {
    const code = `const { sep } = require('node:path'); exports.execute = () => 1; exports.executeOnServer = () => sep;`;
    const cwd = project(PICK.replace('pick.module.mjs', 'pick.module.cjs'), { 'pick.module.cjs': code });
    await build(cwd);
    const { catalog, moduleOf } = read(cwd);
    const { executeOnServer } = await import(pathToFileURL(moduleOf(catalog.tools[0]?.module ?? '')).href);
    expect(executeOnServer()).toMatch(/^[/\\]$/);
  });

  it.each<[what: string, keys: string, code: string | undefined, sentence: string]>([
    [
      'does not bundle',
      '',
      `import './none.js'; export const executeOnServer = () => 1;`,
      'does not bundle: Could not resolve "./none.js"',
    ],
    [
      'is for the endpoint and has nothing for it',
      `surfaces: ['endpoint'],`,
      `export const execute = () => 1;`,
      'exports no `executeOnServer`; the tool could not run at the endpoint.',
    ],
    [
      'is not there',
      `surfaces: ['endpoint'],`,
      undefined,
      'is not a file that exists; the tool could not run at the endpoint.',
    ],
  ])('that %s is found', async (_, keys, code, sentence) => {
    const cwd = project(
      PICK.replace('{ ...module', `{ ${keys} ...module`),
      code === undefined ? {} : { 'pick.module.mjs': code },
    );
    const { issues, built } = await build(cwd);
    expect(issues).toMatchObject([{ code: 'module-unloadable', tool: 'pick', path: 'module' }]);
    expect([issues[0]?.message.includes(sentence), issues[0]?.message, built]).toEqual([
      true,
      issues[0]?.message,
      undefined,
    ]);
  });

  it('that others serve is not offered', async () => {
    const cwd = project(`[moduleTool({ ...module, name: 'pick', moduleUrl: '/tool.js' })]`, {
      'dist/tool.js': '',
    });
    expect(await build(cwd)).toMatchObject({ built: { tools: 0 } });
  });

  it('changes the build with its code', async () => {
    const cwd = project(PICK, {
      'pick.module.mjs': `export const executeOnServer = () => 1; export const execute = () => 1;`,
    });
    await build(cwd);
    const { build: before } = read(cwd);
    writeFileSync(
      join(cwd, 'pick.module.mjs'),
      `export const executeOnServer = () => 2; export const execute = () => 1;`,
    );
    await build(cwd);
    expect(read(cwd).build).not.toBe(before);
  });
});
