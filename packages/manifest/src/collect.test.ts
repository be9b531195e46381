import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildManifest } from './build.ts';
import { check } from './check.ts';
import { collect } from './collect.ts';
import { loadConfig } from './config/load-config.ts';
import { staticList } from './define/static-list.ts';
import { UsageError } from './usage-error.ts';

let cwd: string;
beforeEach(async () => {
  cwd = await realpath(await mkdtemp(join(tmpdir(), 'docent-collect-')));
});
afterEach(() => rm(cwd, { recursive: true }));

const TOOL = (name: string, more = '') =>
  `import { staticList } from '@docent/manifest';\nexport default staticList({ name: '${name}', description: 'd', items: [] as object[]${more} });`;
const run = async (config: string, files: Record<string, string> = {}) => {
  for (const [name, text] of Object.entries({ 'docent.config.ts': `export default ${config};`, ...files })) {
    await mkdir(join(cwd, name, '..'), { recursive: true });
    await writeFile(join(cwd, name), text);
  }
  return collect(await loadConfig({ cwd }));
};
const names = ({ providers }: Awaited<ReturnType<typeof collect>>) =>
  providers.map(({ provider }) => provider.name);
const sources = ({ providers }: Awaited<ReturnType<typeof collect>>) =>
  providers.map(({ source }) => relative(cwd, source));
const failure = async (running: Promise<unknown>) => {
  const thrown = await running.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UsageError);
  return (thrown as UsageError).message;
};

describe('tools', () => {
  it('are found by default, ordered by path as code units are', async () => {
    const files = [
      'tools/b.tool.ts',
      'tools/B.tool.mjs',
      'tools/ä.tool.js',
      'tools/a/z.tool.mts',
      'tools/a.tool.ts',
    ];
    const others = { 'tools/seats.module.ts': 'throw 1;', 'tools/node_modules/x.tool.ts': 'throw 1;' };
    const found = await run('{}', {
      ...Object.fromEntries(files.map((f) => [f, TOOL('x').replace(' as object[]', '')])),
      ...others,
    });
    expect(sources(found)).toEqual([
      'tools/B.tool.mjs',
      'tools/a.tool.ts',
      'tools/a/z.tool.mts',
      'tools/b.tool.ts',
      'tools/ä.tool.js',
    ]);
  });

  it('need not be there by default', async () => {
    expect(await run('{}')).toEqual({ providers: [], data: undefined, issues: [] });
  });

  it('keep the order of the configuration, and come once', async () => {
    const found = await run(
      "{ tools: ['z/*.ts', { name: 'value', manifest: () => null }, './a.ts', '!z/off.ts', '*.ts', 'z/z.ts', '!docent*'] }",
      {
        'z/z.ts': TOOL('z'),
        'z/off.ts': TOOL('off'),
        'a.ts': TOOL('a'),
        'b.ts': TOOL('b'),
      },
    );
    expect(names(found)).toEqual(['z', 'value', 'a', 'b']);
    expect(sources(found)).toEqual(['z/z.ts', 'docent.config.ts', 'a.ts', 'b.ts']);
    expect(found.providers.map(({ folder }) => relative(cwd, folder))).toEqual(['z', '', '', '']);
  });

  it.each(["'tools/[id].ts'", "'../%/tools/[id].ts'", "'./tools/*.ts'", "'tools/{x,[[]id]}.ts'"])(
    'may be %s',
    async (glob) => {
      const found = await run(`{ tools: [${glob.replace('%', cwd.split('/').at(-1) ?? '')}] }`, {
        'tools/[id].ts': TOOL('x'),
      });
      expect(names(found)).toEqual(['x']);
    },
  );

  it.each(["'nope/**/*.ts'", "'./tools'", "'nope.ts'", "['tools/*.ts', 'nope.mjs']"])(
    'that match nothing are a usage error: %s',
    async (tools) => {
      expect(await failure(run(`{ tools: ${tools} }`, { 'tools/a.ts': TOOL('a') }))).toMatch(
        /^The glob ".+" in tools matches no file/,
      );
    },
  );

  it('may be a list, nested as configurations are, and disabled', async () => {
    const found = await run(`{ tools: ['*.tool.ts', [{ name: 'c', manifest: () => null }]] }`, {
      'a.tool.ts': `import { staticList } from '@docent/manifest';
        const tool = (name: string, isEnabled: boolean) => staticList({ name, description: 'd', items: [], isEnabled });
        export default [tool('a', true), tool('off', false), tool('b', true)];`,
    });
    expect(names(found)).toEqual(['a', 'b', 'c']);
    expect(found.issues).toEqual([]);
  });

  it('come from packages that the configuration can see', async () => {
    const found = await run("{ tools: ['some-tools', '@scope/tools/extra'] }", {
      'node_modules/some-tools/package.json': '{"name":"some-tools","type":"module","exports":"./main.js"}',
      'node_modules/some-tools/main.js': TOOL('one').replace(' as object[]', ''),
      'node_modules/@scope/tools/package.json':
        '{"name":"@scope/tools","exports":{"./extra":"./lib/extra.cjs"}}',
      'node_modules/@scope/tools/lib/extra.cjs': "module.exports = [{ name: 'two', manifest: () => null }];",
    });
    expect(names(found)).toEqual(['one', 'two']);
    expect(found.providers.map(({ folder }) => folder)).toEqual([cwd, cwd]);
    expect(await failure(run("{ tools: ['no-such-tools'] }"))).toContain(
      'The package "no-such-tools" in tools is not installed',
    );
  });

  it('share what they import', async () => {
    const found = await run('{}', {
      'shared.ts': 'await new Promise((done) => setTimeout(done, 30));\nexport const list: string[] = [];',
      'tools/a.tool.ts':
        "import { list } from '../shared.ts';\nlist.push('a');\nexport default { name: 'a', manifest: () => null, list };",
      'tools/b.tool.ts':
        "import { list } from '../shared.ts';\nlist.push('b');\nexport default { name: 'b', manifest: () => null, list };",
    });
    expect(found.providers.map(({ provider }) => provider)).toMatchObject([
      { list: ['a', 'b'] },
      { list: ['a', 'b'] },
    ]);
  });

  it('import packages, JSON and our own library', async () => {
    await mkdir(join(cwd, 'node_modules'));
    await symlink(
      fileURLToPath(new URL('.', import.meta.resolve('zod/package.json'))),
      join(cwd, 'node_modules/zod'),
    );
    const found = await run('{}', {
      'tools/a.json': '{"hall":"A"}',
      'tools/a.tool.ts': `import { z } from 'zod';
        import { moduleTool } from '@docent/manifest';
        import data from './a.json';
        export default moduleTool({ name: 'a', description: 'd', module: './a.module.ts', readOnly: true, input: z.object({ row: z.string().describe('Row') }), data });`,
    });
    const { manifest, issues, subjects } = await buildManifest(found.providers);
    expect(issues).toEqual([]);
    expect(manifest.tools).toMatchObject([
      { name: 'a', data: { hall: 'A' }, inputSchema: { required: ['row'] } },
    ]);
    expect(subjects[0]?.module).toBe(join(cwd, 'tools/a.module.ts'));
  });
});

describe('a module that is no good', () => {
  it.each([
    ['throws', "throw new Error('boom');", null, 'tools/b.tool.ts › does not load (boom);'],
    ['does not parse', 'export default {', null, 'tools/b.tool.ts › does not load ('],
    [
      'imports what is missing',
      "import 'no-such-package';\nexport default 1;",
      null,
      "Cannot find module 'no-such-package'",
    ],
    ['exports nothing', 'export const a = 1;', null, 'tools/b.tool.ts › exports nothing;'],
    ['exports a text', "export default 'x';", null, 'exports "x";'],
    [
      'exports a tool that is none',
      "export default { name: 'b', description: 'd' };",
      'b',
      'b › exports {"name":"b","description":"d"};',
    ],
    [
      'exports a tool with a key that throws',
      "export default { name: 'b', get isEnabled() { throw new Error('boom'); }, manifest: () => null };",
      null,
      'tools/b.tool.ts › failed with "boom";',
    ],
  ])('%s is named, and hides no other', async (_, text, tool, message) => {
    const found = await run('{}', {
      'tools/a.tool.ts': TOOL('a'),
      'tools/b.tool.ts': text,
      'tools/c.tool.ts': TOOL('c'),
    });
    expect(names(found)).toEqual(['a', 'c']);
    expect(found.issues).toMatchObject([
      { code: 'provider-failed', level: 'error', tool, source: join(cwd, 'tools/b.tool.ts') },
    ]);
    expect(found.issues[0]?.message).toContain(message);
  });

  it('is told with its place in a list, and at the level of the configuration', async () => {
    const files = { 'tools/a.tool.ts': "export default [{ name: 'a', manifest: () => null }, null];" };
    const found = await run('{}', files);
    expect([names(found), found.issues.map(({ path }) => path)]).toEqual([['a'], ['[1]']]);
    expect((await run("{ rules: { 'provider-failed': 'warn' } }", files)).issues).toMatchObject([
      { level: 'warn' },
    ]);
    expect((await run("{ rules: { 'provider-failed': 'off' } }", files)).issues).toEqual([]);
  });

  it('may not end the process', async () => {
    expect(await failure(run('{}', { 'tools/a.tool.ts': 'process.exit(0);' }))).toMatch(
      /^tools\/a\.tool\.ts calls process\.exit\(0\)/,
    );
  });
});

describe('data', () => {
  it.each([
    ['a value', '{ data: { a: 1 } }'],
    ['a function', '{ data: () => ({ a: 1 }) }'],
    ['an async function', '{ data: async () => ({ a: 1 }) }'],
    ['a promise', '{ data: Promise.resolve({ a: 1 }) }'],
  ])('is %s', async (_, config) => {
    expect((await run(config)).data).toEqual({ a: 1 });
  });

  it('that fails is a usage error', async () => {
    expect(await failure(run("{ data: () => { throw new Error('boom'); } }"))).toBe(
      'docent.config.ts: data failed: boom.',
    );
    expect(await failure(run('{ data: async () => process.exit(2) }'))).toContain('calls process.exit(2)');
  });

  it('that never answers is a usage error after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const told = failure(run('{ data: () => new Promise(() => undefined) }'));
      await vi.waitUntil(() => vi.getTimerCount() > 0);
      vi.advanceTimersByTime(120_000);
      expect(await told).toBe('docent.config.ts: data has not answered after 120 s. Let it settle sooner.');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a configuration that is given as a value', () => {
  const tool = staticList({ name: 'a b', description: 'd', items: [] });

  it.each([
    ['an object', { tools: [tool], data: 1 }],
    ['a promise', Promise.resolve({ tools: tool, data: () => 1 })],
    ['a function', async () => ({ tools: [[tool]], data: async () => 1 })],
  ])('is %s', async (_, config) => {
    expect(await collect(config)).toMatchObject({
      providers: [{ provider: { name: 'a b' }, source: '' }],
      data: 1,
      issues: [],
    });
    expect((await check(config)).map(({ code }) => code)).toEqual(['name-pattern']);
  });

  it('is validated as well', async () => {
    expect(await failure(collect({ outputLimit: 50 }))).toMatch(/^The configuration: outputLimit is 50, not/);
    expect(await failure(check({ tools: ['nope/*.ts'] }))).toContain(
      'The glob "nope/*.ts" in tools matches no file',
    );
  });
});

it('check judges providers, and the levels of a configuration', async () => {
  const tool = staticList({ name: 'a b', description: 'd', items: [] });
  expect((await check([tool])).map(({ level }) => level)).toEqual(['error']);
  expect(await check([tool], { config: { rules: { 'name-pattern': 'off' } } })).toEqual([]);
  expect(
    (await check({ tools: [tool], rules: { 'name-pattern': 'warn' } })).map(({ level }) => level),
  ).toEqual(['warn']);
});
