import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../fixtures/folder-with.ts';
import { moduleBundler } from './modules.ts';
import { type SharedModules, shareModules } from './share-modules.ts';

const FILES = {
  'one.ts': `import { shared } from './parts/shared.ts'; export const execute = () => 'one ' + shared();`,
  'two.ts': `import { shared } from './parts/shared.ts'; export const execute = () => 'two ' + shared();`,
  'common.cjs': `const { shared } = require('./parts/shared.ts'); exports.execute = () => 'common ' + shared();`,
  'parts/shared.ts': `let calls = 0; export const shared = (): string => 'shares ' + ++calls;`,
  'later.ts': `export const execute = async () => (await import('./parts/late.ts')).text;`,
  'parts/late.ts': `export const text = 'came later';`,
  'alone.ts': `export const execute = () => 'alone';`,
  'first-runtime.ts': `import { defineExecute } from '@docent/runtime'; export const execute = defineExecute(async () => 1);`,
  'other-runtime.ts': `import { defineExecute } from '@docent/runtime'; export const execute = defineExecute(async () => 2);`,
};

async function share(files: readonly string[], { sourceMaps = false } = {}) {
  const folder = folderWith(FILES);
  const bundle = moduleBundler(folder, sourceMaps);
  const modules = await Promise.all(
    files.map(async (file) => {
      const made = await bundle(file.replace(/\..*/, ''), join(folder, file));
      if ('problem' in made) throw new Error(made.problem);
      return made;
    }),
  );
  return { names: modules.map(({ name }) => name), shared: await shareModules(modules, folder, sourceMaps) };
}

const finalName = ({ renamed }: SharedModules, name = '') => renamed.get(name) ?? name;

/** Puts the files into a folder, as a build does, and calls each module. */
async function callAll(names: readonly string[], shared: SharedModules): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-shared-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, content] of shared.files) writeFileSync(join(folder, name), content);
  const results: unknown[] = [];
  for (const name of names) {
    const url = pathToFileURL(join(folder, finalName(shared, name))).href;
    results.push(await (await import(/* @vite-ignore */ url)).execute());
  }
  return results;
}

const textOf = ({ files }: SharedModules) =>
  [...files].map(([name, code]) => `${name}: ${Buffer.from(code)}`).join('\n');

describe('the modules of a site', () => {
  it.each([
    ['two that share code', ['one.ts', 'two.ts'], ['one shares 1', 'two shares 2'], 3],
    ['one of CommonJS that shares code', ['one.ts', 'common.cjs'], ['one shares 1', 'common shares 2'], 3],
    ['one that loads a part later', ['later.ts'], ['came later'], 2],
    ['two without a common part', ['one.ts', 'alone.ts'], ['one shares 1', 'alone'], 2],
    ['two that use the runtime', ['first-runtime.ts', 'other-runtime.ts'], [1, 2], 2],
    ['none', [], [], 0],
  ])('%s', async (_, files, results, count) => {
    const { names, shared } = await share(files);
    expect(await callAll(names, shared)).toEqual(results);
    expect(shared.files.size).toBe(count);
  });

  it('carry what they share once', async () => {
    const { shared } = await share(['one.ts', 'two.ts']);
    expect(textOf(shared).match(/shares /g)).toHaveLength(1);
    expect([...shared.files.keys()].sort()).toEqual([
      expect.stringMatching(/^one\.\w+\.js$/),
      expect.stringMatching(/^shared\.\w+\.js$/),
      expect.stringMatching(/^two\.\w+\.js$/),
    ]);
  });

  it('keep the name of a module that shares nothing', async () => {
    const { names, shared } = await share(['alone.ts', 'one.ts', 'two.ts']);
    expect(shared.files.has(names[0] ?? '')).toBe(true);
    expect([...shared.renamed.keys()]).toEqual(names.slice(1));
  });

  it('are the same in any folder, whatever the order, and name none', async () => {
    const [one, two] = [await share(['one.ts', 'two.ts']), await share(['two.ts', 'one.ts'])];
    expect(textOf(one.shared)).toBe(textOf(two.shared));
    expect(textOf(one.shared)).not.toMatch(/docent-test-|sourceMappingURL/);
  });

  it('have source maps where they are asked for, whose sources are named from the root', async () => {
    const { shared } = await share(['one.ts', 'two.ts', 'alone.ts'], { sourceMaps: true });
    const maps = [...shared.files].filter(([name]) => name.endsWith('.map'));
    expect(maps).toHaveLength(4);
    for (const [name, content] of maps) {
      const code = Buffer.from(shared.files.get(name.replace(/\.map$/, '')) ?? []).toString();
      expect(code).toMatch(new RegExp(`//# sourceMappingURL=${name}\n$`));
      expect(JSON.parse(Buffer.from(content).toString()).sources.join()).not.toMatch(/docent-test-/);
    }
    const sources = maps.flatMap(([, map]) => JSON.parse(Buffer.from(map).toString()).sources);
    expect(sources).toContain('../parts/shared.ts');
  });
});
