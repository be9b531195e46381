import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleTool } from '@docent/contract';
import { renderTools } from '@docent/runtime/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/modules.md';
const SCRIPTS = scriptsOf(PAGE);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.modules-'));
  writeFiles(folder, {
    ...SCRIPTS,
    'package.json': '{ "type": "module" }',
    'dist/index.html': '<!doctype html><title>Museum</title><body></body>',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllGlobals());

const markObject: ModuleTool = {
  name: 'mark_object',
  description: 'Marks.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: false },
  moduleUrl: '/mark-object.js',
};

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, [...Object.keys(SCRIPTS), '--lib', 'es2022,dom'])).toBe('');
});

it('its tools are built without a finding, with what they share in a file of its own, and maps', () => {
  const { stderr, status } = docent(folder, 'build', '--strict');
  expect(status, stderr).toBe(0);
  const files = readdirSync(join(folder, 'dist/webmcp')).map((name) => name.replace(/\.\w+(?=\.js)/, ''));
  for (const name of ['mark_object', 'list_objects', 'shared']) {
    expect(files).toEqual(expect.arrayContaining([`${name}.js`, `${name}.js.map`]));
  }
});

it('its tools do in a page what the page says', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key), setItem: items.set.bind(items) });
  const block = JSON.parse(docent(folder, 'build', '--stdout').stdout);
  const load = (name: string) => import(join(folder, 'tools', `${name}.module.ts`));
  const modules = { mark_object: await load('mark-object'), list_objects: await load('list-objects') };
  const render = (confirm: boolean) => renderTools(block, { modules, confirm });
  const mark = async (inventory: string, agreed = true) =>
    (await render(agreed)).call('mark_object', { inventory });

  expect((await mark('B042')).text).toBe('B042 is on the list, which has 1 of 20 objects now.');
  expect((await mark('B043', false)).text).toBe('The person said no. Nothing was added.');
  expect(await mark('nonsense')).toMatchObject({ isError: true, text: expect.stringContaining('[A-Z]') });
  expect((await (await render(true)).call('list_objects')).structuredContent).toEqual({ list: ['B042'] });
  items.set('museum.objects', JSON.stringify(Array(20).fill('B042')));
  expect(await mark('B044')).toMatchObject({ isError: true, text: expect.stringContaining('it holds 20') });
});

it('a module that imports from Node.js is told as the page shows', () => {
  const shared = SCRIPTS['tools/object-list.ts'];
  writeFiles(folder, {
    'tools/object-list.ts': `import { readFileSync } from 'node:fs';\nreadFileSync;\n${shared}`,
  });
  const { stdout } = docent(folder, 'check', '--format', 'json');
  writeFiles(folder, { 'tools/object-list.ts': shared ?? '' });
  const messages = JSON.parse(stdout).issues.map(({ message }: { message: string }) => `${message}\n`);
  expect(messages).toEqual(expect.arrayContaining(outputsOf(PAGE)));
});

/** The rows of its table of results. */
const RESULTS = [...read(PAGE).matchAll(/^\| `(.+?)` +\| `(.+?)` +\| (?:`(.+?)`)? +\| (yes|no) +\|$/gm)].map(
  ([, returned = '', text, data, isError]) => ({ returned, text, data, isError }),
);

it('its table of results was read', () => {
  expect(RESULTS).toHaveLength(10);
});

it.each(RESULTS)('a module that returns $returned gives what the table says', async (row) => {
  const execute = () => new Function(`return ${row.returned}`)();
  const tools = await renderTools({ tools: [markObject] }, { modules: { mark_object: { execute } } });
  const { text, structuredContent, isError } = await tools.call('mark_object');
  expect({ text, data: structuredContent && JSON.stringify(structuredContent), isError }).toEqual({
    text: row.text,
    data: row.data,
    isError: row.isError === 'yes',
  });
});
