import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { completeSite } from '../site/complete-site.ts';
import { siteCsp } from './site-csp.ts';

const LIST = `staticList({ name: 'hours', description: 'When.', items: [{ day: 'Monday' }], text: { line: '{day}' } })`;
const search = (url: string) =>
  `search({ name: 'find', description: 'Finds.', indexUrl: '${url}', searchFields: ['title'] })`;
const module = (url: string) =>
  `moduleTool({ name: 'run', description: 'Runs.', moduleUrl: '${url}', inputSchema: {}, readOnly: true, untrustedContent: true })`;

/** Builds a site of one page with these tools. */
async function built(tools: string, config = ''): Promise<string> {
  const cwd = folderWith({
    'docent.config.mjs': `import { moduleTool, search, staticList } from '@docent/manifest';
      export default { site: 'dist', url: 'https://museum.example', tools: [${tools}], rules: { 'url-cross-origin': 'off' }, ${config} };`,
    'dist/index.html': '<!doctype html><title>Größe</title><body><script>other()</script></body>',
    'dist/index.json': '[{ "title": "A" }]',
  });
  await completeSite(await loadConfig({ cwd }));
  return cwd;
}

const csp = (cwd: string) => siteCsp('dist', { cwd, origin: 'https://museum.example' });

describe('the policy that a site needs', () => {
  it.each([
    ['a script and beacons', LIST, '', ["'self'"], ["'self'"]],
    ['a script alone, without analytics', LIST, 'endpoint: false', ["'self'"], []],
    ['an index of its own', search('/index.json'), 'endpoint: false', ["'self'"], ["'self'"]],
    [
      'an index elsewhere',
      search('https://data.example/index.json'),
      '',
      ["'self'"],
      ["'self'", 'https://data.example'],
    ],
    [
      'an index at its own full address',
      search('https://museum.example/index.json'),
      'endpoint: false',
      ["'self'"],
      ["'self'"],
    ],
    [
      'a search by Pagefind',
      `search({ name: 'find', description: 'Finds.', pages: '**', engine: 'pagefind' })`,
      'endpoint: false',
      ["'self'", "'wasm-unsafe-eval'"],
      ["'self'"],
    ],
    [
      'a module elsewhere',
      module('https://code.example/a.js'),
      'endpoint: false',
      ["'self'", 'https://code.example'],
      [],
    ],
  ])('%s', async (_, tools, config, script, connect) => {
    expect(await csp(await built(tools, config))).toEqual({ 'script-src': script, 'connect-src': connect });
  });

  it.each([
    ['no analytics, said with null', { endpoint: null }, ["'self'"], []],
    [
      'a module of a primitive that the runtime does not know',
      { endpoint: '', tools: [{ primitive: 'map', moduleUrl: 'https://code.example/a.js' }] },
      ["'self'", 'https://code.example'],
      [],
    ],
    [
      'a module of a primitive that only objects know',
      { endpoint: '', tools: [{ primitive: 'constructor', moduleUrl: 'https://code.example/a.js' }] },
      ["'self'", 'https://code.example'],
      [],
    ],
    [
      'addresses that no browser takes, which are for `docent check`',
      {
        endpoint: '',
        tools: [
          { primitive: 'search', data: { indexUrl: 'data:application/json,[]' } },
          { primitive: 'search', data: { indexUrl: 'https://' } },
        ],
      },
      ["'self'"],
      [],
    ],
  ])('of a block that another generator wrote: %s', async (_, block, script, connect) => {
    const text = JSON.stringify({ tools: [], ...block });
    const html = `<script type="Application/JSON" id="webmcp-config">${text}</script>`;
    const cwd = folderWith({ 'dist/index.html': html });
    expect(await csp(cwd)).toEqual({ 'script-src': script, 'connect-src': connect });
  });

  it('has the hash of the loader inside the page, and of no other script', async () => {
    const cwd = await built(LIST, `runtime: 'inline', endpoint: ''`);
    const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    const [, loader = ''] = /<script data-docent="">(.*?)<\/script>/.exec(html) ?? [];
    expect(loader).toContain('import(');
    const hash = createHash('sha256').update(loader).digest('base64');
    expect(await csp(cwd)).toEqual({ 'script-src': ["'self'", `'sha256-${hash}'`], 'connect-src': [] });
  });

  it('cannot be told of a site that is not built', async () => {
    const cwd = folderWith({ 'dist/index.html': '<!doctype html><title>T</title>' });
    await expect(csp(cwd)).rejects.toThrow('No page of dist offers tools. Build the site first.');
  });
});
