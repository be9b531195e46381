import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import type { ExitCode } from '../io.ts';
import { run } from '../run.ts';

const block = (settings: object) =>
  `<!doctype html><title>Home</title><body><script type="application/json" id="webmcp-config">${JSON.stringify({ ...settings, tools: [] })}</script></body>`;
const FILES = {
  'docent.config.mjs': `import { staticList } from '@docent/manifest';
    export default { site: 'dist', url: 'https://museum.example', tools: [staticList({ name: 'hours', description: 'When we are open.', items: [] })] };`,
  'dist/index.html': '<!doctype html><title>Home</title><body>Home</body>',
  'dist/webmcp/tool-names.json': '["hours"]',
};

const folders: string[] = [];
const project = (files: Record<string, string> = FILES): string => {
  const folder = folderWith(files);
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A command; `serve` is interrupted by `until`, which gets the address that was printed. */
async function docent(
  cwd: string,
  argv: readonly string[],
  until: (url: string) => Promise<void> = async () => {},
) {
  let out = '';
  let err = '';
  const code: ExitCode = await run(argv, {
    cwd,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    isTerminal: false,
    isColored: false,
    interrupted: () => until(/The site: +(\S+)/.exec(err)?.[1] ?? ''),
  });
  return { code, out, err };
}
const serve = (cwd: string, until: (url: string) => Promise<void>, ...more: string[]) =>
  docent(cwd, ['serve', '--port', '0', ...more], until);
const call = async (url: string, client = 'Agent', path = 'webmcp-event') =>
  (await fetch(new URL(path, url), { method: 'POST', body: JSON.stringify({ tool: 'hours', client }) }))
    .status;

describe('docent serve', () => {
  it('serves the site, keeps its calls beside the configuration, and ends with 0', async () => {
    const cwd = project();
    const { code, err } = await serve(cwd, async (url) => {
      expect(await (await fetch(url)).text()).toContain('Home');
      expect(await call(url)).toBe(204);
    });
    expect(code).toBe(0);
    expect(err.replace(/:\d+/g, ':8787').replace(/token=[\w-]{32}\n/, 'token=…\n')).toBe(
      `The site:      http://localhost:8787/
The calls:     sent to /webmcp-event, kept in .docent/analytics.sqlite
The dashboard: http://localhost:8787/_docent/analytics?token=…
Ctrl-C ends it.
`,
    );
    expect((await docent(cwd, ['stats', '--format', 'json'])).out).toBe(
      '{\n  "rows": [\n    {\n      "tool": "hours",\n      "calls": 1\n    }\n  ]\n}\n',
    );
  });

  it('finds configuration and store from elsewhere', async () => {
    const cwd = project(Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`a/${name}`, text])));
    const { err } = await serve(
      cwd,
      async (url) => void (await call(url)),
      '--config',
      'a/docent.config.mjs',
    );
    expect(err).toContain('kept in a/.docent/analytics.sqlite');
    const { out } = await docent(cwd, ['stats', '--config', 'a/docent.config.mjs']);
    expect(out).toBe('tool   calls\nhours  1\n');
  });

  it.each<[what: string, config: string, base: string, endpoint: string]>([
    ['under a base', `url: 'https://museum.example/docs/', endpoint: '/stats'`, '/docs/', '/docs/stats'],
    ['under a base, at the usual address', `url: 'https://museum.example/docs/'`, '/docs/', '/webmcp-event'],
    ['at an address of its own', `url: 'https://museum.example', endpoint: '/stats'`, '/', '/stats'],
  ])('takes beacons where the block says it: %s', async (_, config, base, endpoint) => {
    const cwd = project({
      ...FILES,
      'docent.config.mjs': `export default { site: 'dist', ${config}, tools: [] };`,
    });
    await serve(cwd, async (url) => {
      expect(new URL(url).pathname).toBe(base);
      expect((await fetch(url)).status).toBe(200);
      expect(await call(url, 'Agent', endpoint)).toBe(204);
      expect(await call(url, 'Agent', '/other')).toBe(404);
    });
  });

  it.each<[what: string, settings: object, status: number]>([
    ['the usual endpoint', {}, 204],
    ['another', { endpoint: '/stats' }, 204],
    ['none', { endpoint: false }, 404],
    ['none', { endpoint: null }, 404],
    ['none', { endpoint: '' }, 404],
  ])('without a configuration it reads from the pages: %s', async (_, settings, status) => {
    const cwd = project({
      'dist/a.html': FILES['dist/index.html'],
      'dist/b.html': block(settings),
      'dist/webmcp/tool-names.json': '["hours"]',
    });
    const { endpoint } = { endpoint: '/webmcp-event', ...settings };
    const { err } = await serve(
      cwd,
      async (url) => expect(await call(url, 'A', endpoint || '/webmcp-event')).toBe(status),
      '--site',
      'dist',
    );
    expect(err).toContain(
      status === 204 ? `sent to ${endpoint}` : 'not counted, since its pages send no beacons',
    );
    expect(existsSync(join(cwd, '.docent'))).toBe(status === 204);
  });

  it('without tools in any page nothing is counted, and the site is served', async () => {
    const cwd = project({ 'dist/index.html': FILES['dist/index.html'] });
    const { code, err } = await serve(
      cwd,
      async (url) => expect((await fetch(url)).status).toBe(200),
      '--site',
      'dist',
    );
    expect([code, err]).toEqual([0, expect.stringContaining('not counted')]);
  });

  it('keeps outcomes where the configuration wants them', async () => {
    const config = FILES['docent.config.mjs'].replace('site:', 'outcomes: true, site:');
    const cwd = project({ ...FILES, 'docent.config.mjs': config });
    await serve(cwd, async (url) => {
      const body = JSON.stringify({ tool: 'hours', outcome: 'declined', ms: 100 });
      expect((await fetch(`${url}webmcp-event`, { method: 'POST', body })).status).toBe(204);
    });
    const { default: Database } = await import('better-sqlite3');
    const database = new Database(join(cwd, '.docent/analytics.sqlite'));
    expect(database.prepare('select outcome, ms from docent_event').all()).toEqual([
      { outcome: 'declined', ms: '100' },
    ]);
    database.close();
  });

  it('shows the calls to who has the token, and warns of one that is short', async () => {
    const { err } = await serve(
      project(),
      async (url) => {
        await call(url);
        const dashboard = new URL('/_docent/analytics/analytics.json', url);
        const read = (token: string) => fetch(dashboard, { headers: { authorization: `Bearer ${token}` } });
        expect((await read('wrong')).status).toBe(401);
        expect(await (await read('s3cret')).json()).toMatchObject({ total: { calls: 1, before: 0 } });
      },
      '--dashboard-token',
      's3cret',
    );
    expect(err).toContain('/_docent/analytics?token=s3cret\n');
    expect(err).toContain('The dashboard token is short, and may be guessed.');
  });

  it('takes no more of one address than it was told', async () => {
    await serve(
      project(),
      async (url) => expect([await call(url), await call(url)]).toEqual([204, 429]),
      '--rate-limit',
      '1',
    );
  });

  it.each<[argv: string[], sentence: string]>([
    [['--port', 'x'], 'It is no whole number from 0 on.'],
    [['--port', '70000'], 'The highest port is 65535.'],
    [['--rate-limit', '-1'], 'It is no whole number from 0 on.'],
    [['--dashboard-token', ' '], 'It is empty, and would keep nobody out.'],
    [['--trust-proxy', 'yes'], 'It is no whole number from 0 on.'],
    [['--store', 'redis://x'], 'The store redis://… is neither sqlite:FILE nor postgres://…'],
    [['--store', 'sqlite:dist/a.sqlite'], 'lies in the folder that is served'],
    [['--host', '192.0.2.1', '--port', '0'], 'The server cannot listen at 192.0.2.1'],
    [['--site', 'none'], 'The site folder none does not exist.'],
    [['--config', 'none.ts'], 'none.ts does not exist'],
  ])('%j is a mistake that it tells', async (argv, sentence) => {
    const { code, out, err } = await docent(project(), ['serve', ...argv]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/^ {4}at /m);
  });

  it('without a site says what is missing', async () => {
    const { code, err } = await docent(project({ 'docent.config.mjs': 'export default { tools: [] };' }), [
      'serve',
    ]);
    expect([code, err]).toEqual([2, 'docent: There is no site to serve. Set `site`, or use --site.\n']);
  });
});

describe('docent stats', () => {
  const called = async (...clients: string[]): Promise<string> => {
    const cwd = project();
    await serve(cwd, async (url) => {
      for (const client of clients) await call(url, client);
    });
    return cwd;
  };
  const today = () => new Date().toISOString().slice(0, 10);

  it.each<[argv: string[], text: string | RegExp]>([
    [[], 'tool   calls\nhours  3\n'],
    [['--by', 'client'], 'client  calls\nB       2\nA       1\n'],
    [['--by', 'day'], `day         calls\n${today()}  3\n`],
    [['--by', 'client', '--format', 'csv'], 'client,calls\r\nB,2\r\nA,1\r\n'],
    [
      ['--format', 'json', '--by', 'day'],
      `${JSON.stringify({ rows: [{ day: today(), calls: 3 }] }, null, 2)}\n`,
    ],
    [['--days', '1'], 'tool   calls\nhours  3\n'],
    [['--store', 'sqlite:.docent/analytics.sqlite'], 'tool   calls\nhours  3\n'],
  ])('%j', async (argv, text) => {
    const { code, out, err } = await docent(await called('A', 'B', 'B'), ['stats', ...argv]);
    expect({ code, out, err }).toEqual({ code: 0, out: text, err: '' });
  });

  it('says where there is nothing to tell', async () => {
    const cwd = await called();
    expect(await docent(cwd, ['stats', '--days', '7'])).toEqual({
      code: 0,
      out: 'tool  calls\n',
      err: 'No calls in the last 7 days.\n',
    });
    expect((await docent(cwd, ['stats', '--format', 'json'])).out).toBe('{\n  "rows": []\n}\n');
    expect((await docent(cwd, ['stats', '--format', 'csv'])).out).toBe('tool,calls\r\n');
  });

  it.each<[argv: string[], sentence: string]>([
    [['--store', 'sqlite:none.sqlite'], 'The store none.sqlite cannot be read:'],
    [['--store', 'sqlite:docent.config.mjs'], 'cannot be read: file is not a database'],
    [['--store', 'postgres://me:secret@127.0.0.1:1/x'], 'The store postgres://127.0.0.1:1/x cannot be read:'],
    [['--by', 'hour'], 'Allowed choices are tool, client, day.'],
    [['--format', 'xml'], 'Allowed choices are table, json, csv.'],
    [['--days', '0'], 'It takes at least 1 day.'],
    [['--days', 'all'], 'It is no whole number from 0 on.'],
    [['prune', '--older-than', '90d'], "required option '--store <address>'"],
    [['prune', '--store', 'sqlite:a'], "required option '--older-than <age>'"],
    [['prune', '--store', 'sqlite:a', '--older-than', '90'], 'It is no number of days, such as 90d.'],
    [
      ['prune', '--store', 'sqlite:none.sqlite', '--older-than', '90d', '--yes'],
      'none.sqlite does not exist',
    ],
  ])('%j is a mistake that it tells', async (argv, sentence) => {
    const cwd = project();
    const { code, out, err } = await docent(cwd, ['stats', ...argv]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).not.toContain('secret');
    expect(existsSync(join(cwd, 'none.sqlite'))).toBe(false);
  });

  it('prunes nothing before it is told to', async () => {
    const cwd = await called('A', 'B');
    const store = 'sqlite:.docent/analytics.sqlite';
    const { default: Database } = await import('better-sqlite3');
    const database = new Database(join(cwd, '.docent/analytics.sqlite'));
    database.exec(`update docent_event set at = at - 91 * 86400 where client = 'A'`);
    database.close();
    const prune = (...more: string[]) =>
      docent(cwd, ['stats', 'prune', '--store', store, '--older-than', ...more]);
    expect((await prune('90d')).out).toMatch(
      /^Would delete 1 of 2 calls: those before \d{4}-\d\d-\d\d \d\d:\d\d UTC\. With --yes they are deleted\.\n$/,
    );
    expect((await prune('92d', '--yes')).out).toBe('Deleted 0 calls.\n');
    expect((await prune('90d', '--yes')).out).toBe('Deleted 1 call.\n');
    expect((await docent(cwd, ['stats', '--days', '365', '--by', 'client'])).out).toBe(
      'client  calls\nB       1\n',
    );
  });
});
