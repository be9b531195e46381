import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { run } from '../run.ts';

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
const CONFIG = `import { staticList } from '@docent/manifest';
const hours = staticList({ name: 'hours', description: 'When we are open.', items: [{ title: 'Always', url: '/' }] });
export default {
  site: 'main', url: 'https://main.example', tools: [hours], mcp: { allowGuest: true },
  sites: {
    fruit: { site: 'fruit', url: 'https://fruit.example', mcp: { allowGuest: true, reach: true, serverName: 'Fruit' } },
    tea: { site: 'tea', url: 'https://tea.example', mcp: { allowGuest: true, serverName: 'Tea' } },
    vault: { site: 'vault', url: 'https://vault.example', mcp: { serverName: 'Vault' } },
  },
};`;

let cwd = '';
beforeAll(async () => {
  cwd = folderWith({
    'docent.config.mjs': CONFIG,
    'main/index.html': page('Main', 'The main page.'),
    'fruit/apples.html': page('Apples', 'Apples are red.'),
    'tea/green.html': page('Green tea', 'Green tea is steamed.'),
    'vault/gold.html': page('Gold', 'Gold is kept here.'),
  });
  expect((await docent('build', '--mcp')).code).toBe(0);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

async function docent(...argv: string[]) {
  return serving(argv, async () => undefined);
}

/** A command; `serve` is interrupted once `until` is over, which gets what was printed. */
async function serving<T>(argv: readonly string[], until: (said: string) => Promise<T>) {
  let out = '';
  let err = '';
  let found: T | undefined;
  const code = await run(argv, {
    cwd,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    isTerminal: false,
    isColored: false,
    interrupted: async () => {
      found = await until(err);
    },
  });
  return { code, out, err, found };
}

const post = async (url: string, method: string, params: object): Promise<string> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers, body });
  return `${response.status} ${await response.text()}`;
};
const call = (url: string, name: string, args: object) => post(url, 'tools/call', { name, arguments: args });

describe('several sites in one server', () => {
  it('an agent with reach lists and reads those it may; one without reads its own alone', async () => {
    const { code, err } = await serving(['serve', '--port', '0'], async (said) => {
      const [main = '', fruit = '', tea = '', vault = ''] = [...said.matchAll(/The endpoint: +(\S+)/g)].map(
        ([, url]) => url,
      );
      expect(new URL(fruit).pathname).toBe('/sites/fruit/mcp');
      const sites = await call(fruit, 'list_sites', {});
      for (const name of ['fruit (this one)', 'tea', 'https://main.example/']) expect(sites).toContain(name);
      // A guest is told of no site that guests may not call.
      expect(sites).not.toContain('vault');
      expect(await call(fruit, 'get_page', { path: '/gold.html', site: 'vault' })).toContain(
        'There is no site',
      );
      expect(await call(fruit, 'query_pages', { query: 'steamed', site: 'tea' })).toContain('/green.html');
      expect(await call(fruit, 'get_page', { path: '/', site: '.' })).toContain('The main page.');
      expect(await call(fruit, 'get_page', { path: '/apples.html' })).toContain('Apples are red.');
      expect(await call(fruit, 'get_page', { path: '/green.html' })).toContain('There is no page');

      expect(await call(tea, 'get_page', { path: '/green.html' })).toContain('steamed');
      expect(await call(tea, 'get_page', { path: '/apples.html', site: 'fruit' })).toContain(
        'reads its own site alone',
      );
      expect(await call(tea, 'list_sites', {})).toContain('There is no tool');
      expect(await post(tea, 'tools/list', {})).not.toMatch(/list_sites|"site"/);
      expect(await post(fruit, 'tools/list', {})).toMatch(/list_sites.*"site"/s);

      expect(await call(main, 'hours', {})).toContain('Always');
      expect(await post(vault, 'tools/list', {})).toMatch(/^401 /);
      for (const id of ['TEA', 'te%61', 'tea%2f', '__proto__', 'constructor', '..%2Ftea', 'other'])
        expect(await post(new URL(`/sites/${id}/mcp`, main).href, 'tools/list', {})).toBe('404 Not Found');
    });
    expect([code, err]).toEqual([0, expect.stringContaining('Ctrl-C')]);
  });
});

it('what the configuration imports counts within two seconds, such as who may call', async () => {
  const [file, access] = ['live.config.mjs', 'access.mjs'].map((name) => join(cwd, name)) as [string, string];
  const tea = "site: 'tea', url: 'https://tea.example', mcp: access";
  writeFileSync(
    file,
    `import { access } from './access.mjs'; export default { sites: { tea: { ${tea} } } };`,
    { mode: 0o644 },
  );
  const allow = (text: string) =>
    writeFileSync(access, `export const access = { allowGuest: ${text} };`, { mode: 0o644 });
  allow('true');
  expect((await docent('build', '--mcp', '--config', file)).code).toBe(0);
  await serving(['serve', '--port', '0', '--config', file], async (said) => {
    const [, url = ''] = /The endpoint: +(\S+)/.exec(said) ?? [];
    const isAnswered = (status: string) =>
      vi.waitFor(async () => expect(await post(url, 'tools/list', {})).toContain(status), 5_000);
    await isAnswered('200 ');
    allow('false');
    await isAnswered('401 ');
    allow('maybe');
    await isAnswered('404 ');
    allow('true');
    await isAnswered('200 ');
  });
});

it('a configuration of nothing but sites is built and served too', async () => {
  const file = join(cwd, 'only.config.mjs');
  writeFileSync(
    file,
    "export default { sites: { tea: { site: 'tea', url: 'https://tea.example', mcp: { allowGuest: true } } } };",
    { mode: 0o644 },
  );
  expect((await docent('build', '--mcp', '--config', file)).code).toBe(0);
  const { code } = await serving(['serve', '--port', '0', '--config', file], async (said) => {
    const [, tea = ''] = /The endpoint: +(\S+)/.exec(said) ?? [];
    expect(said).not.toContain('The site:');
    expect(await call(tea, 'get_page', { path: '/green.html' })).toContain('steamed');
    expect((await fetch(new URL('/', tea))).status).toBe(404);
    expect((await fetch(new URL('/mcp', tea))).status).toBe(404);
  });
  expect(code).toBe(0);
});

it.each([
  ['by its own host where the server has none', '', 'https://tea.example'],
  [
    'beside the endpoint of the server',
    "mcp: { publicUrl: 'https://agents.example/v1/endpoint' },",
    'https://agents.example/v1',
  ],
])('a site with an issuer is named %s', async (_, own, base) => {
  const file = join(cwd, 'issuer.config.mjs');
  const resource = `${base}/sites/tea/mcp`;
  const { origin, pathname } = new URL(resource);
  const oidc = "auth: { oidc: { issuer: 'https://login.example', audience: 'x' } }";
  writeFileSync(
    file,
    `export default { ${own} sites: { tea: { site: 'tea', url: 'https://tea.example/shop/', mcp: { ${oidc} } } } };`,
    { mode: 0o644 },
  );
  expect((await docent('build', '--mcp', '--config', file)).code).toBe(0);
  const { code } = await serving(['serve', '--port', '0', '--config', file], async (said) => {
    const [, tea = ''] = /The endpoint: +(\S+)/.exec(said) ?? [];
    const refused = await fetch(tea, { method: 'POST' });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer realm="tea.example", resource_metadata="${origin}/.well-known/oauth-protected-resource${pathname}"`,
    );
    const metadata = await fetch(new URL('/.well-known/oauth-protected-resource/sites/tea/mcp', tea));
    expect(await metadata.json()).toMatchObject({ resource });
  });
  expect(code).toBe(0);
});

describe('docent sites', () => {
  const file = () => readFileSync(join(cwd, 'docent.sites.json'), 'utf8');
  it('lists them, and tells what it would change', async () => {
    expect((await docent('sites', 'list')).out).toBe(
      'site   enabled  guest  reach\n.      yes      yes    no\nfruit  yes      yes    yes\ntea    yes      yes    no\nvault  yes      no     no\n',
    );
    const { code, out, err } = await docent(
      'sites',
      'apply',
      '--enabled',
      '.,fruit,tea',
      '--reach',
      'fruit',
      '--dry-run',
    );
    expect([code, out, err]).toEqual([
      0,
      'vault: enabled unset -> false\n',
      'Would change 1 setting; nothing was written.\n',
    ]);
    expect(file).toThrow();
  });

  it('writes only what changes, and names what it skips', async () => {
    writeFileSync(join(cwd, 'docent.sites.json'), '{"sites":{"tea":{"enabeld":true}}}', { mode: 0o644 });
    const { code, out, err } = await docent('sites', 'apply', '--guest', '.,fruit,teas');
    expect(out).toBe('');
    expect(err).toMatch(/Skipped tea: .*sites\.tea\.enabeld is no setting/);
    expect(err).toMatch(/Skipped teas: it is not in the configuration\.\nNothing to change\.\n$/);
    expect(code).toBe(1);
    expect(file()).toBe('{"sites":{"tea":{"enabeld":true}}}');
    writeFileSync(join(cwd, 'docent.sites.json'), '{}');
    expect((await docent('sites', 'apply', '--reach', '')).out).toBe('fruit: reach unset -> false\n');
    expect(JSON.parse(file())).toEqual({ sites: { fruit: { reach: false } } });
    rmSync(join(cwd, 'docent.sites.json'));
  });

  it.each([[['list']], [['apply', '--reach', 'fruit', '--dry-run']], [['apply', '--reach', 'fruit']]])(
    '%j tells of a file that cannot be read, instead of what would be without it',
    async (argv) => {
      mkdirSync(join(cwd, 'docent.sites.json'));
      const { code, out, err } = await docent('sites', ...argv);
      rmSync(join(cwd, 'docent.sites.json'), { recursive: true });
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/docent\.sites\.json cannot be read \(EISDIR/);
    },
  );

  it('wants to be told something', async () => {
    const { code, err } = await docent('sites', 'apply');
    expect([code, err]).toEqual([2, expect.stringContaining('There is nothing to apply. Give --enabled')]);
  });
});
