import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogTool, ToolManifest } from '@docent/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTestBuild } from '../testing/endpoint-build.ts';
import { callsOf, ERAS, type Era } from '../testing/protocol-eras.ts';
import { createEndpoint, type Endpoint } from './create-endpoint.ts';
import type { EndpointConfig } from './settings/endpoint-settings.ts';

const TOKEN = 'owner-token';
const TOKENS = [{ name: 'owner', sha256: createHash('sha256').update(TOKEN).digest('hex') }];
const toolOf = (name: string, more: Partial<CatalogTool> = {}): CatalogTool => ({
  tool: {
    name,
    description: `Does ${name}.`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
    annotations: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
    moduleUrl: `${name}.mjs`,
  } as ToolManifest,
  isWrite: false,
  category: 'General',
  summary: '',
  manPage: '',
  module: `${name}.mjs`,
  ...more,
});
const MODULES = {
  'hours.mjs': 'export const executeOnServer = ({ text }, { user }) => user.name + " " + text;',
  'order.mjs':
    "import { writeFileSync } from 'node:fs'; export const executeOnServer = ({ text }) => { writeFileSync(text, ''); return 'done'; };",
  'broken.mjs':
    "export const executeOnServer = ({ text }) => { throw new Error('ENOENT /srv/secret ' + text); };",
};
const TOOLS = [toolOf('hours'), toolOf('order', { isWrite: true }), toolOf('broken')];

let root = '';
let endpoint: Endpoint;
let said: string[] = [];
let config: EndpointConfig;
const open = (given: EndpointConfig = {}, host = '127.0.0.1') => {
  config = given;
  const site = {
    id: '',
    dir: join(root, 'dist'),
    url: 'https://museum.example/',
    publicUrl: 'https://museum.example/mcp',
  };
  endpoint = createEndpoint({
    source: {
      file: join(root, 'docent.config.mjs'),
      root,
      given: {},
      load: async () => ({ sites: [{ ...site, mcp: config }] }),
    },
    base: '/',
    host,
    log: { info: (line) => said.push(`INFO ${line}`), warn: (line) => said.push(`WARN ${line}`) },
  });
};
const ask = (request: Request) => endpoint.answer(request);

beforeEach(() => {
  said = [];
  root = mkdtempSync(join(tmpdir(), 'docent-endpoint-'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'docent.config.mjs'), '');
  writeTestBuild(join(root, '.docent/mcp'), 'one', { tools: TOOLS, modules: MODULES });
});
afterEach(async () => {
  await endpoint.close();
  rmSync(root, { recursive: true, force: true });
});

type Case = [
  what: string,
  given: EndpointConfig,
  headers: Record<string, string>,
  status: number,
  user?: string,
];

describe.each(ERAS)('who may call, in the era of %s', (era) => {
  const { list, call } = callsOf(era);
  it.each<Case>([
    ['nobody, by default', { auth: { tokens: TOKENS } }, {}, 401],
    ['the owner', { auth: { tokens: TOKENS } }, { authorization: `Bearer ${TOKEN}` }, 200, 'owner'],
    [
      'the owner, where guests may too',
      { allowGuest: true, auth: { tokens: TOKENS } },
      { authorization: `Bearer ${TOKEN}` },
      200,
      'owner',
    ],
    ['a guest, where that is allowed', { allowGuest: true }, {}, 200, 'guest'],
    ['a guest with a blank header', { allowGuest: true }, { authorization: '  ' }, 200, 'guest'],
    [
      'no guest by a token that has expired',
      { allowGuest: true, auth: { tokens: TOKENS } },
      { authorization: 'Bearer expired' },
      401,
    ],
    [
      'no guest by another scheme',
      { allowGuest: true, auth: { tokens: TOKENS } },
      { authorization: 'Basic b3duZXI6eA==' },
      401,
    ],
    ['nobody at a disabled endpoint', { enabled: false, allowGuest: true }, {}, 404],
    ['nobody by a foreign host', { allowGuest: true }, { host: 'evil.example' }, 403],
    ['nobody from a foreign page', { allowGuest: true }, { origin: 'https://evil.example' }, 403],
    ['nobody from a page without an origin', { allowGuest: true }, { origin: 'null' }, 403],
    ['a page of the server itself', { allowGuest: true }, { origin: 'http://localhost' }, 200, 'guest'],
    [
      'a page that is named',
      { allowGuest: true, origins: ['https://app.example'] },
      { origin: 'https://app.example' },
      200,
      'guest',
    ],
    [
      'a host that is named',
      { allowGuest: true, hosts: ['tools.example'] },
      { host: 'tools.example' },
      200,
      'guest',
    ],
    [
      'the owner from a foreign page: not',
      { auth: { tokens: TOKENS } },
      { authorization: `Bearer ${TOKEN}`, origin: 'https://evil.example' },
      403,
    ],
  ])('%s', async (_, given, headers, status, user) => {
    open(given);
    const response = await ask(call('hours', { text: 'hello' }, headers));
    expect(response?.status).toBe(status);
    const answer = await response?.text();
    if (user === undefined) expect(answer).not.toContain('hello');
    else expect(answer).toContain(`${user} hello`);
    expect((await ask(list(headers)))?.status).toBe(status);
  });
});

it('an authenticator may read the message', async () => {
  const authenticate = async (request: Request) => {
    const { method } = JSON.parse(await request.text());
    return { user: `signed ${method}` };
  };
  open({ auth: { authenticate } });
  const response = await ask(callsOf('2025').call('hours', { text: 'hello' }));
  expect(await response?.text()).toContain('signed tools/call hello');
});

describe('a method other than POST passes the same gates', () => {
  it.each([
    ['GET', {}, { allowGuest: true }, 405],
    ['DELETE', {}, { allowGuest: true }, 405],
    ['PUT', {}, { allowGuest: true }, 405],
    ['OPTIONS', {}, { allowGuest: true }, 405],
    ['GET', {}, {}, 401],
    ['DELETE', { authorization: 'Bearer x' }, { allowGuest: true }, 401],
    ['GET', { origin: 'https://evil.example' }, { allowGuest: true }, 403],
    ['GET', {}, { enabled: false }, 404],
  ])('%s %j with %j: %s', async (method, headers, given, status) => {
    open(given);
    const response = await ask(new Request('http://localhost/mcp', { method, headers }));
    expect(response?.status).toBe(status);
    expect(response?.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  });
});

it('a page of an allowed origin may ask first, and read', async () => {
  open({ allowGuest: false, origins: ['https://app.example'] });
  const headers = {
    origin: 'https://app.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  const preflight = await ask(new Request('http://localhost/mcp', { method: 'OPTIONS', headers }));
  expect(preflight?.status).toBe(204);
  expect(preflight?.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(preflight?.headers.get('access-control-allow-headers')).toContain('authorization');
  const refused = await ask(callsOf('2025').list({ origin: 'https://app.example' }));
  expect([refused?.status, refused?.headers.get('access-control-allow-origin')]).toEqual([
    401,
    'https://app.example',
  ]);
});

describe('the challenge', () => {
  const metadata = (path: string) => ask(new Request(`http://localhost${path}`));
  it('without an issuer is none, and there is no metadata', async () => {
    open({});
    const response = await ask(callsOf('2025').list());
    expect([response?.status, response?.headers.get('www-authenticate')]).toEqual([401, null]);
    expect((await metadata('/.well-known/oauth-protected-resource/mcp'))?.status).toBe(404);
    expect((await metadata('/mcp/.well-known/oauth-protected-resource'))?.status).toBe(404);
  });
  it('with one names the metadata, whatever host was asked', async () => {
    open({
      serverName: 'The "Museum"',
      publicUrl: 'https://public.example/a/mcp',
      auth: { oidc: { issuer: 'https://issuer.example', audience: 'mcp' } },
    });
    const response = await ask(callsOf('2025').list({ host: 'localhost:8787' }));
    expect(response?.headers.get('www-authenticate')).toBe(
      'Bearer realm="The \\"Museum\\"", resource_metadata="https://public.example/.well-known/oauth-protected-resource/a/mcp"',
    );
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/mcp/.well-known/oauth-protected-resource',
    ]) {
      expect(await (await metadata(path))?.json()).toEqual({
        resource: 'https://public.example/a/mcp',
        authorization_servers: ['https://issuer.example'],
        bearer_methods_supported: ['header'],
      });
    }
  });
});

describe.each(ERAS)('a guest, in the era of %s', (era: Era) => {
  const { list, call } = callsOf(era);
  it('never sees, reads of or runs a tool that writes', async () => {
    open({ allowGuest: true, tools: ['hours', 'order'], auth: { tokens: TOKENS } });
    const listed = await (await ask(list()))?.text();
    expect(listed).toContain('hours');
    expect(listed).not.toContain('order');
    expect(await (await ask(call('man', {})))?.text()).not.toContain('order');
    expect(await (await ask(call('man', { tool: 'order' })))?.text()).toContain('No manual entry');
    const file = join(root, 'written');
    expect(await (await ask(call('order', { text: file })))?.text()).toContain('is not for guests');
    expect(said.at(-1)).toContain('tool=[order] user=[guest] outcome=[refused]');
    expect(existsSync(file)).toBe(false);
    const owner = { authorization: `Bearer ${TOKEN}` };
    expect(await (await ask(list(owner)))?.text()).toContain('order');
    expect(await (await ask(call('order', { text: file }, owner)))?.text()).toContain('done');
  });

  it('reads nothing raw, and the log nothing of the arguments', async () => {
    open({ allowGuest: true });
    for (const name of ['hours', 'broken', 'man', 'query_pages', 'no_such_tool', 'order']) {
      const answer = await (
        await ask(call(name, { text: 'Zebra7marker', query: 'Zebra7marker', tool: 'Zebra7marker' }))
      )?.text();
      expect(answer).not.toMatch(/secret|ENOENT|file:\/\/|at Object/);
    }
    expect(said.filter((line) => line.startsWith('INFO'))).toHaveLength(6);
    expect(said.join('\n')).not.toContain('Zebra7marker');
  });
});

describe('what changes while it runs', () => {
  const { list, call } = callsOf('2026');
  it('a setting holds from the next request on', async () => {
    open({ allowGuest: true });
    expect((await ask(list()))?.status).toBe(200);
    writeFileSync(join(root, 'docent.sites.json'), '{"allowGuest":false}', { mode: 0o644 });
    expect((await ask(list()))?.status).toBe(401);
    writeFileSync(join(root, 'docent.sites.json'), '{"allowGuest":true,"tools":["hours"]}');
    expect(await (await ask(list()))?.text()).not.toContain('query_pages');
    chmodSync(join(root, 'docent.sites.json'), 0o666);
    expect((await ask(list()))?.status).toBe(404);
    chmodSync(join(root, 'docent.sites.json'), 0o644);
    writeFileSync(join(root, 'docent.sites.json'), '{"enabled":false}');
    expect((await ask(list()))?.status).toBe(404);
  });

  it('a new build is served from the next request on, and a call that runs ends with the old', async () => {
    const code = `import { writeFileSync } from 'node:fs';
      export const executeOnServer = ({ text }) => { writeFileSync(text, ''); return new Promise((done) => setTimeout(() => done('old answer'), 300)); };`;
    writeTestBuild(join(root, '.docent/mcp'), 'two', {
      tools: [toolOf('slow')],
      modules: { 'slow.mjs': code },
    });
    open({ allowGuest: true });
    const begun = join(root, 'begun');
    const running = ask(call('slow', { text: begun }));
    await expect.poll(() => existsSync(begun), { timeout: 10_000 }).toBe(true);
    writeTestBuild(join(root, '.docent/mcp'), 'three', { tools: [toolOf('hours')], modules: MODULES });
    const listed = await (await ask(list()))?.text();
    expect(listed).toContain('hours');
    expect(listed).not.toContain('slow');
    expect(await (await running)?.text()).toContain('old answer');
  });

  it('a build that is gone closes the endpoint, with one WARN, until it is back', async () => {
    open({ allowGuest: true });
    rmSync(join(root, '.docent/mcp/current.json'));
    expect((await ask(list()))?.status).toBe(404);
    expect((await ask(list()))?.status).toBe(404);
    expect(said).toEqual([expect.stringMatching(/^WARN The endpoint is closed .*docent build --mcp/)]);
    writeTestBuild(join(root, '.docent/mcp'), 'four', { tools: TOOLS, modules: MODULES });
    expect((await ask(list()))?.status).toBe(200);
  });
});

it('what the filter hides is told of by no tool, those of the site among them', async () => {
  const items = [
    { title: 'Apples', url: '/docs/apples.html' },
    { title: 'Safe', url: '/private/safe.html' },
  ];
  const { tool, module, ...entry } = toolOf('pages');
  const pages = { ...entry, tool: { ...tool, primitive: 'static', data: { items } } as ToolManifest };
  writeTestBuild(join(root, '.docent/mcp'), 'two', { tools: [pages] });
  open({ allowGuest: true, filter: { mode: 'blacklist', sections: ['/private'] } });
  const answer = await (await ask(callsOf('2026').call('pages', {})))?.text();
  expect(answer).toContain('Apples');
  expect(answer).not.toContain('Safe');
});

it('answers nothing that is not for it', async () => {
  open({ allowGuest: true });
  for (const path of ['/', '/mcp/', '/MCP', '/mcp/x', '/index.html', '/.well-known/oauth-protected-resource'])
    expect(await ask(new Request(`http://localhost${path}`))).toBeUndefined();
  expect((await ask(new Request('http://localhost/sites/docs/mcp')))?.status).toBe(404);
});

it.each([
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  [
    'too much',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { x: 'x'.repeat(2_000_000) } }),
    413,
  ],
])('%s is refused, and nothing breaks', async (_, body, status) => {
  open({ allowGuest: true });
  const { list } = callsOf('2025');
  const headers = list().headers;
  expect((await ask(new Request('http://localhost/mcp', { method: 'POST', headers, body })))?.status).toBe(
    status,
  );
  expect((await ask(list()))?.status).toBe(200);
});
