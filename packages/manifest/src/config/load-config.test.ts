import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { loadConfig } from './load-config.ts';

let cwd: string;
beforeEach(async () => {
  cwd = await realpath(await mkdtemp(join(tmpdir(), 'docent-config-')));
});
afterEach(() => rm(cwd, { recursive: true }));

const write = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(cwd, name, '..'), { recursive: true });
    await writeFile(join(cwd, name), text);
  }
};
const load = async (text: string, name = 'docent.config.ts') => {
  await write({ [name]: text });
  return loadConfig({ cwd });
};
const failure = async (loading: Promise<unknown>) => {
  const thrown = await loading.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UsageError);
  return thrown as UsageError;
};

describe('a configuration is', () => {
  it.each([
    [
      'TypeScript',
      'docent.config.ts',
      "const dir: string = 'x'; enum E { A }\nexport default { dir, outputLimit: E.A };",
    ],
    ['a TypeScript module', 'docent.config.mts', "export default { dir: 'x' as const };"],
    ['TypeScript of the older kind', 'docent.config.cts', "export = { dir: 'x' } as { dir: string };"],
    ['a module', 'docent.config.mjs', "export default { dir: 'x' };"],
    ['CommonJS', 'docent.config.cjs', "module.exports = { dir: 'x' };"],
    ['JavaScript', 'docent.config.js', "export default { dir: 'x' };"],
    ['JavaScript of the older kind', 'docent.config.js', "module.exports = { dir: 'x' };"],
    ['a promise', 'docent.config.ts', "export default Promise.resolve({ dir: 'x' });"],
    ['a function', 'docent.config.ts', "export default () => ({ dir: 'x' });"],
    ['an async function', 'docent.config.ts', "export default async () => ({ dir: 'x' });"],
    [
      'awaited at the top',
      'docent.config.ts',
      "const dir = await Promise.resolve('x');\nexport default { dir };",
    ],
    ['frozen', 'docent.config.ts', "export default Object.freeze({ dir: 'x', rules: Object.freeze({}) });"],
    [
      'defined by our helper',
      'docent.config.ts',
      "import { defineConfig } from '@docent/manifest';\nexport default defineConfig({ dir: 'x' });",
    ],
    [
      'defined by our helper, required',
      'docent.config.cts',
      "const { defineConfig } = require('@docent/manifest');\nmodule.exports = defineConfig({ dir: 'x' });",
    ],
    [
      'given with keys that have no value',
      'docent.config.ts',
      "export default { dir: 'x', url: undefined, rules: { 'name-length': undefined } };",
    ],
  ])('%s', async (_, name, text) => {
    const { config, file, root } = await load(text, name);
    expect(config.dir).toBe('x');
    expect([file, root]).toEqual([join(cwd, name), cwd]);
  });

  it('the first of its usual names', async () => {
    await write({
      'docent.config.mjs': 'export default { dir: "second" };',
      'docent.config.js': 'export default {};',
    });
    expect((await load("export default { dir: 'first' };", 'docent.config.cts')).config.dir).toBe('first');
  });

  it('any file that is named, and knows where it is', async () => {
    await write({
      'conf/mine.ts': [
        "import { dir } from './dir.ts';",
        "import json from './some.json';",
        'export default { dir, data: { url: import.meta.url, folder: __dirname, json } };',
      ].join('\n'),
      'conf/dir.ts': "export const dir: string = 'x';",
      'conf/some.json': '{"a":1}',
    });
    const { config, root } = await loadConfig({ cwd, file: 'conf/mine.ts' });
    expect(root).toBe(join(cwd, 'conf'));
    expect(config.data).toEqual({
      url: `file://${cwd}/conf/mine.ts`,
      folder: join(cwd, 'conf'),
      json: { a: 1 },
    });
  });

  it('read afresh each time', async () => {
    expect((await load("export default { dir: 'one' };")).config.dir).toBe('one');
    expect((await load("export default { dir: 'two' };")).config.dir).toBe('two');
  });

  it('read without a trace, also from a folder that cannot be written', async () => {
    await write({
      'docent.config.ts': "import { dir } from './dir.ts';\nexport default { dir };",
      'dir.ts': "export const dir = 'x';",
    });
    await chmod(cwd, 0o555);
    const { config } = await loadConfig({ cwd });
    await chmod(cwd, 0o755);
    expect(config.dir).toBe('x');
    expect((await readdir(cwd)).sort()).toEqual(['dir.ts', 'docent.config.ts']);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('jiti'))).toEqual([]);
  });
});

describe('the site', () => {
  it('is relative to the configuration, and its base is the path of its address', async () => {
    await write({
      'conf/docent.config.ts': "export default { site: 'dist', url: 'https://example.org/docs' };",
    });
    const { site } = await loadConfig({ cwd, file: 'conf/docent.config.ts' });
    expect(site).toEqual({ url: 'https://example.org/docs/', base: '/docs/', dir: join(cwd, 'conf/dist') });
  });

  it('given by the caller wins, relative to the working folder', async () => {
    await write({ 'conf/docent.config.ts': "export default { site: 'dist', url: 'https://example.org' };" });
    const { site } = await loadConfig({ cwd, file: 'conf/docent.config.ts', site: 'out' });
    expect(site).toEqual({ url: 'https://example.org/', base: '/', dir: join(cwd, 'out') });
  });

  it('need not be there', async () => {
    expect((await load('export default {};')).site).toEqual({ url: '', base: '/', dir: '' });
  });

  it.each([
    ['of the configuration', "export default { site: 'dist' };", undefined],
    ['of the caller', 'export default {};', 'dist'],
  ])('%s needs its address', async (_, text, site) => {
    await write({ 'docent.config.ts': text });
    const { message } = await failure(loadConfig({ cwd, ...(site ? { site } : {}) }));
    expect(message).toContain('docent.config.ts: url is missing');
  });
});

describe('it is a usage error that names the file and the reason when', () => {
  it.each([
    ['there is none', {}, undefined, 'There is no docent.config.{ts,mts,cts,mjs,cjs,js} in '],
    ['the file is missing', {}, 'nope.ts', 'nope.ts does not exist;'],
    ['it is a folder', { 'conf/a.ts': '' }, 'conf', 'conf is a folder, not a configuration;'],
  ])('%s', async (_, files, file, message) => {
    await write(files);
    expect((await failure(loadConfig({ cwd, ...(file ? { file } : {}) }))).message).toContain(message);
  });

  it.each([
    [
      'it does not parse',
      'export default { a: ;',
      /^docent\.config\.ts does not load: .*Unexpected token.*\.$/,
    ],
    [
      'it throws',
      "throw new Error('boom\\nand more');",
      /^docent\.config\.ts does not load: boom and more\.$/,
    ],
    [
      'it imports what is missing',
      "import './nope.ts';",
      /^docent\.config\.ts does not load: Cannot find module '\.\/nope\.ts'\.$/,
    ],
    [
      'its function throws',
      "export default () => { throw new Error('boom'); };",
      /^docent\.config\.ts failed: boom\.$/,
    ],
    [
      'its promise rejects',
      "export default Promise.reject(new Error('boom'));",
      /^docent\.config\.ts does not load: boom\.$/,
    ],
    ['it is empty', '', /^docent\.config\.ts exports nothing as default;/],
    [
      'it has no default export',
      'export const config = {};',
      /^docent\.config\.ts exports nothing as default;/,
    ],
    [
      'its function gives nothing',
      'export default () => {};',
      /^docent\.config\.ts gives undefined instead of a configuration;/,
    ],
    ['it is a list', 'export default [];', /^docent\.config\.ts gives \[\] instead of a configuration;/],
    [
      'a key of it throws',
      "export default { get tools() { throw new Error('boom'); } };",
      /^docent\.config\.ts failed: boom\.$/,
    ],
    ['it ends the process', 'process.exit(0);', /^docent\.config\.ts calls process\.exit\(0\)/],
    [
      'it ends the process by its import',
      "import { exit } from 'node:process';\nexit();",
      /^docent\.config\.ts calls process\.exit\(\)/,
    ],
    [
      'it ends the process and hides that',
      'try { process.exit(3); } catch {}\nexport default {};',
      /^docent\.config\.ts calls process\.exit\(3\)/,
    ],
    [
      'its function ends the process',
      'export default async () => { await 0; process.exit(1); };',
      /^docent\.config\.ts calls process\.exit\(1\)/,
    ],
  ])('%s', async (_, text, message) => {
    expect((await failure(load(text))).message).toMatch(message);
  });

  it('a module that throws keeps what it threw', async () => {
    const { cause } = await failure(load("throw new RangeError('boom');"));
    expect(cause).toBeInstanceOf(RangeError);
  });

  it.each([
    ['{ tols: [] }', 'tols is no key of a configuration (did you mean "tools"?)'],
    ['{ colour: 1 }', 'colour is no key of a configuration, known are site, url,'],
    [
      "{ rules: { 'name-lenght': 'off' } }",
      'rules.name-lenght is the code of no rule (did you mean "name-length"?)',
    ],
    [
      "{ rules: { 'name-length': 'warning' } }",
      'rules.name-length is "warning", not "off", "warn" or "error" (did you mean "warn"?)',
    ],
    ["{ rules: { 'name-length': 'eror' } }", '(did you mean "error"?)'],
    ['{ rules: [] }', 'rules is [], not an object of codes and levels'],
    ["{ url: '/docs/' }", 'url is "/docs/", not an absolute http(s) address'],
    ["{ url: 'ftp://example.org' }", 'url is "ftp://example.org", not an absolute'],
    ["{ url: 'https://' }", 'url is "https://", not an absolute'],
    ['{ outputLimit: 50 }', 'outputLimit is 50, not 0 for no cap, or an integer of at least 100'],
    ["{ outputLimit: '1500' }", 'outputLimit is "1500", not 0'],
    ['{ outputLimit: 100.5 }', 'outputLimit is 100.5, not 0'],
    ["{ outcomes: 'yes' }", 'outcomes is "yes", not true or false'],
    ['{ endpoint: true }', 'endpoint is true, not an address, or false'],
    ["{ legacyNavigatorFallback: 'no' }", 'legacyNavigatorFallback is "no", not true or false'],
    ['{ tools: [42] }', 'tools[0] is 42, not a glob, the name of a package, or a provider'],
    ['{ tools: false }', 'tools[0] is false, not a glob'],
    ["{ dir: '../out' }", 'dir is "../out", not the name of a folder inside the site'],
    ["{ dir: '/out' }", 'dir is "/out", not the name'],
    ["{ dir: '' }", 'dir is "", not the name'],
    ['{ site: 5 }', 'site is 5, not a text'],
    ['{ budgets: { tols: 9 } }', 'budgets.tols is no key of a configuration (did you mean "tools"?)'],
    ['{ budgets: { tokens: 1.5 } }', 'budgets.tokens is 1.5, not a whole number from 0 on'],
    ['{ budgets: 9 }', 'budgets is 9, not an object with tools, characters, tokens'],
    ["{ served: '/api' }", 'served is "/api", not a list of paths and globs'],
    ["{ served: ['api/**'] }", 'served[0] is "api/**", not a path or glob that begins with /'],
    ['{ colour: 1, outputLimit: 50 }', '; '],
  ])('it says %s', async (text, problem) => {
    const { message } = await failure(load(`export default ${text};`));
    expect(message).toContain('docent.config.ts: ');
    expect(message).toContain(problem);
  });

  it.each([
    '{ outputLimit: 0 }',
    '{ outputLimit: 100 }',
    '{ budgets: {} }',
    '{ budgets: { tools: 20, characters: 8000, tokens: 2000 } }',
    "{ served: ['/login', '/api/**'] }",
    '{ endpoint: false }',
    '{ endpoint: null }',
    "{ endpoint: '' }",
    "{ dir: '_docent/v1.0' }",
    "{ rules: { 'name-length': 'off', 'module-unloadable': 'warn', 'page-skipped': 'error' } }",
    "{ tools: 'tools/*.ts' }",
    "{ tools: ['a', { name: 'x' }, [{}]] }",
  ])('but not %s', async (text) => {
    await load(`export default ${text};`);
  });
});
