import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { folderWith } from '../../manifest/fixtures/folder-with.ts';

// The command as npm links it: unlike the rest it runs what was built.
const DOCENT = fileURLToPath(new URL('../bin/docent.cjs', import.meta.url));
const docent = (cwd: string, ...argv: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [DOCENT, ...argv], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
};

const PAGE = `<!doctype html><title>Home</title><body>${'<p>Hi</p>'.repeat(500)}</body>`;
const config = (
  before: string,
  manifest = 'list()',
) => `import { defineTool, staticList } from '@docent/manifest';
  ${before};
  const list = () => staticList({ description: 'Lists.', items: [{ title: 'A' }] });
  export default { tools: [defineTool({ name: 'good', manifest: () => { console.log('provider'); return ${manifest} } })] };`;

describe('the process', () => {
  it('keeps standard output for the block, whatever is printed on the way', () => {
    const noise = `console.log('config'); process.stdout.write('more')`;
    const { code, out, err } = docent(
      folderWith({ 'docent.config.mjs': config(noise) }),
      'build',
      '--stdout',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out).tools).toHaveLength(1);
    for (const printed of ['config\n', 'more', 'provider\n']) expect(err).toContain(printed);
  });

  it('ends when the work is done, whatever is still open', () => {
    const { code } = docent(
      folderWith({ 'docent.config.mjs': config('setInterval(() => {}, 1000)') }),
      'check',
    );
    expect(code).toBe(0);
  });

  it.each([
    ['a configuration that ends the process', config('process.exit(0)'), 'process.exit'],
    ['a provider that ends the process', config('', 'process.exit(0)'), 'process.exit'],
    ['a configuration that never answers', 'export default new Promise(() => {})', 'never answered'],
    [
      'a failure outside of any call',
      config(`setTimeout(() => { throw new Error('late') })`, 'new Promise(() => {})'),
      'late',
    ],
    [
      'a text thrown outside of any call',
      config(`setTimeout(() => { throw 'late text' })`, 'new Promise(() => {})'),
      'late text',
    ],
    [
      'nothing thrown outside of any call',
      config(`setTimeout(() => { throw null })`, 'new Promise(() => {})'),
      'null',
    ],
    [
      'a rejection that nobody takes',
      config(`Promise.reject('unheard')`, 'new Promise(() => {})'),
      'outside of any call: unheard (',
    ],
  ])('answers %s with exit 2 and a sentence', (_, text, sentence) => {
    const { code, out, err } = docent(folderWith({ 'docent.config.mjs': text }), 'build', '--stdout');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/^ {4}at /m);
  });

  it('is no success when a provider ends it between two calls', () => {
    const text = config('', '(setTimeout(() => process.exit(0)), list())');
    const site = `export default { site: 'dist', url: 'https://example.org',`;
    const pages = { 'dist/index.html': PAGE, 'dist/a.html': PAGE };
    const cwd = folderWith({ 'docent.config.mjs': text.replace('export default {', site), ...pages });
    const { code, err } = docent(cwd, 'check');
    expect(code).toBe(2);
    expect(err).toContain('process.exit');
  });

  it('shows where a failure outside of any call comes from to whoever debugs', () => {
    const text = config(`setTimeout(() => { throw new Error('late') })`, 'new Promise(() => {})');
    const { code, err } = docent(folderWith({ 'docent.config.mjs': text }), 'check', '--debug');
    expect(code).toBe(2);
    expect(err).toMatch(/^ {4}at .*docent\.config\.mjs/m);
  });

  it('goes on serving when nobody reads its log any more', async () => {
    const { child, call } = await served(config('').replace('export default {', SERVED));
    child.stderr.destroy();
    for (let turn = 0; turn < 3; turn++) expect(await call('man', {})).toContain('Tools and reference pages');
  });

  it('goes on serving when a tool fails after its call, and tells no arguments of it', async () => {
    const late = `import { moduleTool } from '@docent/manifest';
      const late = moduleTool({ name: 'late', description: 'Fails late.', surfaces: ['endpoint'], module: './late.mjs',
        inputSchema: { type: 'object', properties: { text: { type: 'string', description: 'Any.' } } } });
      ${SERVED} tools: [late] };`;
    const { call, said } = await served(late, {
      'late.mjs':
        'export const executeOnServer = ({ text }) => { setTimeout(() => Promise.reject(new RangeError(text)), 20); return "ok"; };',
    });
    expect(await call('late', { text: 'zebramarker' })).toContain('ok');
    await vi.waitFor(
      () =>
        expect(said()).toContain(
          'WARN Something failed outside of any call: RangeError (its message is left out',
        ),
      10_000,
    );
    expect(said()).not.toContain('zebramarker');
    expect(await call('man', {})).toContain('Tools and reference pages');
  });

  it('leaves no page half-written when it is killed, and the next build completes the site', async () => {
    const pages = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`dist/${index}.html`, PAGE]));
    const site = `export default { site: 'dist', url: 'https://example.org',`;
    const cwd = folderWith({ 'docent.config.mjs': config('').replace('export default {', site), ...pages });
    const read = () => readdirSync(join(cwd, 'dist')).flatMap((name) => readPage(join(cwd, 'dist', name)));
    for (const delay of [0, 5]) {
      await killedAfterFirstWrite(cwd, delay);
      for (const html of read()) expect(html.replace(/<script.*<\/script>/, '')).toBe(PAGE);
    }
    expect(docent(cwd, 'build').code).toBe(0);
    expect(read()).toHaveLength(200);
    for (const html of read()) expect(html).toContain('id="webmcp-config"');
    expect(readdirSync(join(cwd, 'dist/webmcp'))).not.toContain('.tmp');
  });
});

const SERVED = "export default { site: 'dist', url: 'https://example.org', mcp: { allowGuest: true },";

/** Starts a server of a configuration, and waits until its endpoint is there. */
async function served(text: string, files: Record<string, string> = {}) {
  const cwd = folderWith({ 'docent.config.mjs': text, 'dist/index.html': PAGE, ...files });
  const built = docent(cwd, 'build', '--mcp');
  expect(built.code, built.err).toBe(0);
  const child = spawn(process.execPath, [DOCENT, 'serve', '--mcp', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let said = '';
  const address = await new Promise<string>((done) => {
    child.stderr.on('data', (part) => {
      said += part;
      const found = /The endpoint: +(\S+)\n/.exec(said)?.[1];
      if (found) done(found);
    });
  });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const call = async (name: string, args: object) => {
    const params = { name, arguments: args };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    return (await fetch(address, { method: 'POST', headers, body })).text();
  };
  return { child, call, said: () => said };
}

const readPage = (file: string): string[] => (file.endsWith('.html') ? [readFileSync(file, 'utf8')] : []);

/** Starts a build, and kills it some milliseconds after it began to write. */
function killedAfterFirstWrite(cwd: string, delay: number): Promise<void> {
  docent(cwd, 'build', '--clean');
  const child = spawn(process.execPath, [DOCENT, 'build'], { cwd, stdio: 'ignore' });
  return new Promise((done) => {
    child.once('exit', () => {
      clearInterval(watch);
      done();
    });
    const watch = setInterval(() => {
      if (!readdirSync(join(cwd, 'dist')).includes('webmcp')) return;
      clearInterval(watch);
      setTimeout(() => child.kill('SIGKILL'), delay);
    }, 1);
  });
}

beforeAll(() => {
  expect(docent('/', '--version').err).toBe('');
});
