import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { readEndpoint } from '../../../manifest/fixtures/endpoint-files.ts';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { buildPlugin } from './build-plugin.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project whose data are counted as they are computed. */
function project(config = `url: 'https://museum.example',`): string {
  const root = folderWith({
    'docent.config.mjs': `import { staticList } from '@docent/manifest';
      let computed = 0;
      export default { ${config} data: () => ++computed,
        tools: [{ name: 'hours', manifest: ({ data }) => staticList({ description: 'When.', items: [{ title: data, url: '/' }] }) }] };`,
    'index.html': '<!doctype html><title>Home</title><body><main><h1>Museum</h1></main></body>',
  });
  folders.push(root);
  return root;
}

async function built(root: string, mcp: boolean, base = '/'): Promise<string[]> {
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const customLogger = {
    ...{ info: tell, warn: tell, warnOnce: tell, error: tell, clearScreen: () => {} },
    ...{ hasErrorLogged: () => false, hasWarned: false },
  };
  await build({ root, base, configFile: false, customLogger, plugins: [buildPlugin({ mcp })] });
  return told.filter((line) => line.includes('[docent]'));
}

it('builds the endpoint of the pages that Vite made, with data that were computed once', async () => {
  const root = project();
  const [line] = await built(root, true);
  const { build: name, catalog, pages, textOf } = readEndpoint(join(root, '.docent/mcp'));
  expect(line).toContain(`The endpoint has 1 of the tools and 1 of the pages, in `);
  expect(line).toContain(`.docent/mcp/${name}.`);
  expect(pages.map((page) => [page.url, textOf(page)])).toEqual([['https://museum.example/', '# Museum']]);
  expect(catalog.tools[0]?.tool.data).toMatchObject({ items: [{ title: 1 }] });
});

it('keeps what a module has for the endpoint out of pages', async () => {
  const root = folderWith({
    'docent.config.mjs': `import { moduleTool } from '@docent/manifest';
      export default { url: 'https://museum.example', tools: [moduleTool({ name: 'pick', description: 'Picks.', readOnly: true, module: './pick.module.js' })] };`,
    'pick.module.js': `import { secret } from './secret.js';
      export const execute = () => 'in a page'; export const executeOnServer = () => secret;`,
    'secret.js': `export const secret = 's3cret';`,
    'index.html': '<!doctype html><title>Home</title><body><main><h1>Museum</h1></main></body>',
  });
  folders.push(root);
  await built(root, true);
  const scripts = readdirSync(join(root, 'dist/assets')).map((name) =>
    readFileSync(join(root, 'dist/assets', name), 'utf8'),
  );
  expect([scripts.join().includes('in a page'), scripts.join().includes('s3cret')]).toEqual([true, false]);
  const { catalog, moduleOf } = readEndpoint(join(root, '.docent/mcp'));
  expect(readFileSync(moduleOf(catalog.tools[0]?.module ?? ''), 'utf8')).toContain('s3cret');
});

it('takes the base of Vite', async () => {
  const root = project();
  await built(root, true, '/repo/');
  expect(readEndpoint(join(root, '.docent/mcp')).catalog.url).toBe('https://museum.example/repo/');
});

it('builds no endpoint unasked', async () => {
  const root = project(`url: 'https://museum.example', mcp: {},`);
  expect(await built(root, false)).toEqual([]);
  expect(() => readEndpoint(join(root, '.docent/mcp'))).toThrow('ENOENT');
});

it('fails the build with a sentence where an address is missing', async () => {
  await expect(built(project(''), true)).rejects.toThrow('url is missing');
});
