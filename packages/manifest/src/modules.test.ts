import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../fixtures/folder-with.ts';
import { type BundledModule, moduleBundler, type UnloadableModule } from './modules.ts';

const FILES = {
  'typed.ts': `import { greet } from './parts/greet.ts'; export const execute = async (args: { name: string }) => greet(args.name);`,
  'parts/greet.ts': `export const greet = (name: string) => 'Hello ' + name;`,
  'common.cjs': 'exports.execute = () => "one";',
  'whole.cjs': 'module.exports = { execute() { return "two"; } };',
  'again.ts': `export * from './typed.ts';`,
  'data.ts': `import list from './list.json'; export const execute = () => list;`,
  'list.json': '["a"]',
  'runtime.ts': `import * as runtime from '@docent/runtime'; export const execute = () => Object.keys(runtime);`,
  'loud.ts': `globalThis.wasRun = true; throw new Error('run'); export const execute = () => 1;`,
  'other.ts': 'export const run = 1; export default 2;',
  'other.cjs': 'exports.run = () => 1;',
  'empty.ts': '',
  'broken.ts': 'export const x = 1;\nexport const execute = (;',
  'lost.ts': `import pad from 'left-pad-that-is-not-there';\nexport const execute = pad;`,
  'styled.ts': `import './style.css'; export const execute = () => 1;`,
  'style.css': 'a { color: red }',
  'bare.ts': `import fs from 'fs'; export const execute = () => fs;`,
  'server.ts': `import { readFileSync } from 'node:fs'; export const execute = () => readFileSync('/x');`,
};

const bundle = async (file: string, tool = 'tool'): Promise<BundledModule | UnloadableModule> => {
  const folder = folderWith(FILES);
  return moduleBundler(folder)(tool, join(folder, file));
};

const codeOf = (made: BundledModule | UnloadableModule): string => {
  if (!('code' in made)) throw new Error(made.problem);
  return Buffer.from(made.code).toString();
};

/** Runs a bundled module as a browser would import it. */
const importIt = (code: string): Promise<{ execute: (args?: unknown) => unknown }> =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

describe('moduleBundler', () => {
  it.each([
    ['TypeScript with an import', 'typed.ts', 'Hello Ada'],
    ['CommonJS', 'common.cjs', 'one'],
    ['CommonJS that exports one object', 'whole.cjs', 'two'],
    ['an export of another file', 'again.ts', 'Hello Ada'],
    ['JSON', 'data.ts', ['a']],
  ])('bundles %s', async (_, file, expected) => {
    const { execute } = await importIt(codeOf(await bundle(file)));
    expect(await execute({ name: 'Ada' })).toEqual(expected);
  });

  it('finds the runtime where the site itself has none', async () => {
    expect(await bundle('runtime.ts')).toHaveProperty('code');
  });

  it.each([
    ['that is missing', 'missing.ts', 'is not a file that exists'],
    ['that is a folder', 'parts', 'is not a file that exists'],
    ['without execute', 'other.ts', 'exports no `execute`, only default, run'],
    ['of CommonJS without execute', 'other.cjs', 'exports no `execute`, nothing of that name'],
    ['that is empty', 'empty.ts', 'exports no `execute`, nothing of that name'],
    [
      'with an import that is no JavaScript',
      'styled.ts',
      'imports files that are no JavaScript (a style sheet?)',
    ],
  ])('refuses a module %s', async (_, file, problem) => {
    expect(await bundle(file)).toEqual({ problem });
  });

  it.each([
    ['does not parse', 'broken.ts', 'Unexpected ";"', 2, 24],
    ['imports what is not installed', 'lost.ts', 'Could not resolve "left-pad-that-is-not-there"', 1, 16],
    ['imports what only Node has, by its short name', 'bare.ts', 'Could not resolve "fs"', 1, 15],
    ['imports what only Node has', 'server.ts', 'Could not resolve "node:fs"', 1, 29],
  ])('says where a module %s', async (_, file, problem, line, column) => {
    const at = { file: expect.stringContaining(file), line, column };
    expect(await bundle(file)).toEqual({ problem: `does not bundle: ${problem}`, at });
  });

  it('never runs a module', async () => {
    expect(await bundle('loud.ts')).toHaveProperty('code');
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it('gives the same bytes and name in any folder, and no path of it', async () => {
    const [one, two] = [await bundle('common.cjs'), await bundle('common.cjs')];
    expect(codeOf(one)).toBe(codeOf(two));
    expect('name' in two && one).toMatchObject('name' in two ? { name: two.name } : {});
    expect(codeOf(one)).not.toMatch(/docent-test-|sourceMappingURL/);
  });

  it.each([
    ['book_room', /^book_room\.[0-9a-f]{10}\.js$/],
    ['a b/c', /^a_b_c\.[0-9a-f]{10}\.js$/],
    ['../up', /^_\._up\.[0-9a-f]{10}\.js$/],
    ['.hidden', /^_hidden\.[0-9a-f]{10}\.js$/],
  ])('names the file of the tool %s safely', async (tool, name) => {
    expect(await bundle('typed.ts', tool)).toHaveProperty('name', expect.stringMatching(name));
  });
});
