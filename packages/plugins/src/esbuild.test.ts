import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { readEndpoint } from '../../manifest/fixtures/endpoint-files.ts';
import { folderWith } from '../../manifest/fixtures/folder-with.ts';
import { docent } from './esbuild.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('builds the endpoint of the pages in its folder, where it is asked to', async () => {
  root = folderWith({
    'docent.config.mjs': `import { staticList } from '@docent/manifest';
      export default { url: 'https://museum.example', tools: [staticList({ name: 'hours', description: 'When.', items: [{ title: 'Monday', url: '/' }] })] };`,
    'pages/index.html': '<!doctype html><title>Home</title><body><main><h1>Museum</h1></main></body>',
    'main.js': '',
  });
  const plugins = [docent({ html: 'pages', mcp: true })];
  const { warnings } = await build({ absWorkingDir: root, entryPoints: ['main.js'], outdir: 'www', plugins });
  expect(warnings).toEqual([]);
  const { catalog, pages, textOf } = readEndpoint(join(root, '.docent/mcp'));
  expect([catalog.tools.length, pages.map(textOf)]).toEqual([1, ['# Museum']]);
});
