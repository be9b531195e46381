import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { packedFolder, writeFiles } from './packed-site.ts';
import { mainEntries, PACKAGES, ROOT } from './workspace.ts';

const SITE = {
  'package.json': '{ "type": "module" }',
  'docent.config.ts': `
    import { defineConfig } from '@docent/manifest';
    export default defineConfig({ site: 'public', url: 'https://example.org' });
  `,
  'tools/topics.tool.ts': `
    import { navigate } from '@docent/manifest';
    const label: string = 'Software';
    export default navigate({
      name: 'open_topic', description: 'Opens a topic page.', param: 'topic',
      options: [{ match: 'software', label, url: '/software/' }],
    });
  `,
  'tools/seats.tool.ts': `
    import { moduleTool } from '@docent/manifest';
    import { z } from 'zod';
    export default moduleTool({
      name: 'pick_seat', description: 'Picks a seat.', module: './seats.module.ts', readOnly: false,
      input: z.object({ row: z.string().describe('The row.') }),
    });
  `,
  'tools/seats.module.ts': `
    import { defineExecute } from '@docent/runtime';
    export const execute = defineExecute<typeof import('./seats.tool.ts').default>(
      async (args) => \`Seat \${args.row} taken.\`,
    );
  `,
  'public/index.html': '<!doctype html><title>Home</title><body><p>Hello</p></body>',
  'public/software/index.html': '<!doctype html><title>Software</title><p>Software',
};

const LARGE_CONFIG = `
  import { defineConfig, search } from '@docent/manifest';
  export default defineConfig({ site: 'public', url: 'https://example.org', tools: [
    search({ name: 'find', description: 'Finds.', pages: '**', engine: 'pagefind' }),
  ] });
`;

const DOCENT = 'node_modules/@docent/cli/bin/docent.cjs';

let folder = '';
beforeAll(() => {
  folder = packedFolder();
  writeFiles(folder, SITE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(PACKAGES)('%s is in order for a registry', async (path) => {
  const { messages, pkg } = await publint({ pkgDir: join(ROOT, path), strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it.each(PACKAGES.flatMap(mainEntries))('$name can be imported from its tarball', ({ name }) => {
  const { stderr, status } = node('--input-type=module', '-e', `await import('${name}')`);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

it('the packed command checks a site', () => {
  const { stdout, status } = docent('check', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ tools: 2, pages: 2, errors: 0, warnings: 0, issues: [] });
  expect(status).toBe(0);
});

it('the packed command says how to install what a tool asks for', () => {
  const config = { 'large.config.ts': LARGE_CONFIG };
  writeFiles(folder, config);
  const { stdout, status } = docent('check', '--config', 'large.config.ts', '--format', 'json');
  expect(JSON.parse(stdout).issues).toEqual([
    expect.objectContaining({ code: 'index-unreadable', path: 'engine', tool: 'find' }),
  ]);
  expect(stdout).toContain('npm install --save-dev pagefind@1.6');
  expect(status).toBe(1);
});

it('the packed command builds a site', () => {
  const { stderr, status } = docent('build');
  expect(status, stderr).toBe(0);
  const page = readFileSync(join(folder, 'public/index.html'), 'utf8');
  expect(page).toContain('"name":"open_topic"');
  expect(page).toMatch(/<script [^>]*src="\/webmcp\/webmcp\.\w+\.js"/);
  expect(readdirSync(join(folder, 'public/webmcp'))).toContainEqual(
    expect.stringMatching(/^pick_seat\.\w+\.js$/),
  );
});

it('the packed command begins a site of its own, and checks it', () => {
  writeFiles(folder, { 'new/README.md': 'Mine.' });
  for (const argv of [
    ['init', '--yes', '--kind', 'module'],
    ['check', '--strict'],
  ]) {
    const args = [join(folder, DOCENT), ...argv];
    const { stderr, status } = spawnSync(process.execPath, args, {
      cwd: join(folder, 'new'),
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  }
});

it('the packed command serves a site, and the inspector', async () => {
  const child = spawn(process.execPath, [DOCENT, 'dev', '--port', '0'], { cwd: folder });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await vi.waitFor(() => expect(said).toContain('Ctrl-C'), 20_000);
  const [, url = ''] = /The site: +(\S+)/.exec(said) ?? [];
  expect(await (await fetch(url)).text()).toContain('"name":"open_topic"');
  for (const name of ['', 'inspector.js', 'inspector.css', 'page.js', 'webmcp.js', 'icon.svg']) {
    const { status } = await fetch(`${url}_docent/${name}`);
    expect([name, status]).toEqual([name, 200]);
  }
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

it('the packed command serves a site, counts its calls, and tells and shows them', async () => {
  const child = spawn(process.execPath, [DOCENT, 'serve', '--port', '0'], { cwd: folder });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await vi.waitFor(() => expect(said).toContain('Ctrl-C'), 20_000);
  const [, url = ''] = /The site: +(\S+)/.exec(said) ?? [];
  expect(await (await fetch(url)).text()).toContain('"name":"open_topic"');
  const body = '{"tool":"open_topic","client":"Agent"}';
  expect((await fetch(`${url}webmcp-event`, { method: 'POST', body })).status).toBe(204);
  const [, token = ''] = /\?token=(\S+)/.exec(said) ?? [];
  for (const name of ['', '/dashboard.js', '/dashboard.css', '/icon.svg']) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${url}_docent/analytics${name}`, { headers });
    expect([name, status]).toEqual([name, 200]);
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(docent('stats').stdout).toBe('tool        calls\nopen_topic  1\n');
});

it('the packed command says how to get the server where it is missing, and does the rest without', () => {
  const server = join(folder, 'node_modules/@docent/server');
  renameSync(server, `${server}-away`);
  for (const command of [
    ['serve'],
    ['stats'],
    ['stats', 'prune', '--store', 'sqlite:a', '--older-than', '1d'],
  ]) {
    const { stderr, status } = docent(...command);
    expect({ stderr, status }).toEqual({
      stderr: 'docent: This needs the package @docent/server. Install it: npm install @docent/server\n',
      status: 2,
    });
  }
  expect(docent('check').status).toBe(0);
  renameSync(`${server}-away`, server);
});

it('the packed plugin for Vite builds a site', () => {
  symlinkSync(join(ROOT, 'node_modules/vite'), join(folder, 'node_modules/vite'), 'junction');
  writeFiles(folder, {
    'index.html': '<!doctype html><title>Home</title><body></body>',
    'software/index.html': '<!doctype html><title>Software</title><body></body>',
    'vite.config.js': `
      import { docent } from '@docent/plugins/vite';
      const input = ['index.html', 'software/index.html'];
      export default { plugins: [docent()], publicDir: false, build: { rolldownOptions: { input } } };
    `,
  });
  const { stderr, status } = node('node_modules/vite/bin/vite.js', 'build');
  expect(status, stderr).toBe(0);
  expect(readdirSync(join(folder, 'dist/assets'))).toEqual([
    expect.stringMatching(/^pick_seat-[\w-]+\.js$/),
    expect.stringMatching(/^webmcp-[\w-]+\.js$/),
  ]);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('"name":"open_topic"');
});

it('the packed plugin for esbuild builds a site', () => {
  writeFiles(folder, {
    'build.js': `
      import { docent } from '@docent/plugins/esbuild';
      import { build } from 'esbuild';
      const entryPoints = ['index.html', 'software/index.html'];
      await build({ entryPoints, outbase: '.', outdir: 'out', plugins: [docent()] });
    `,
  });
  const { stderr, status } = node('build.js');
  expect(status, stderr).toBe(0);
  expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toContain('"name":"open_topic"');
});

const docent = (...args: string[]) => node(DOCENT, ...args);

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
