import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges, changeSitesFile } from './change-sites-file.ts';
import { planSites, type SiteState, type WantedSites } from './plan-sites.ts';

const stateOf = (id: string, effective: Partial<SiteState['effective']> = {}, live = {}): SiteState => ({
  id,
  effective: { enabled: false, allowGuest: false, reach: false, ...effective },
  live,
});
const SITES = [
  stateOf('', { enabled: true }),
  stateOf('a'),
  stateOf('b', { enabled: true, allowGuest: true }, { enabled: true }),
];

describe('what has to be written', () => {
  it.each<[what: string, wanted: WantedSites, changes: string[]]>([
    ['is nothing where nothing is wanted', {}, []],
    ['is nothing where all is so already', { enabled: ['', 'b'], guest: ['b'], reach: [] }, []],
    ['is what is listed and is not so', { enabled: ['', 'a', 'b'] }, ['a enabled undefined true']],
    [
      'is what is so and not listed',
      { enabled: ['a'] },
      [' enabled undefined false', 'a enabled undefined true', 'b enabled true false'],
    ],
    [
      'is every setting by itself',
      { guest: ['a'], reach: [''] },
      [' reach undefined true', 'a allowGuest undefined true', 'b allowGuest undefined false'],
    ],
  ])('%s', (_, wanted, changes) => {
    expect(
      planSites(SITES, wanted).map(({ site, setting, from, to }) => `${site} ${setting} ${from} ${to}`),
    ).toEqual(changes);
  });
});

it.each<[before: string, site: string, after: object]>([
  ['{}', '', { enabled: true }],
  ['{}', 'a', { sites: { a: { enabled: true } } }],
  [
    '{"tools":["man"],"sites":{"b":{"reach":true}}}',
    'a',
    { tools: ['man'], sites: { b: { reach: true }, a: { enabled: true } } },
  ],
  [
    '{"sites":{"a":{"enabled":false,"allowGuest":true}}}',
    'a',
    { sites: { a: { enabled: true, allowGuest: true } } },
  ],
])('%s with a change of "%s" keeps the rest', (before, site, after) => {
  const text = applyChanges(before, [{ site, setting: 'enabled', from: undefined, to: true }]);
  expect(JSON.parse(text)).toEqual(after);
  expect(text).toMatch(/\n$/);
});

describe('the file', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docent-sites-'));
    file = join(folder, 'docent.sites.json');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const enable = (site: string) =>
    changeSitesFile(file, () => [{ site, setting: 'enabled', from: undefined, to: true }]);

  it('is made where there is none, and nobody else may write it', async () => {
    await enable('a');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sites: { a: { enabled: true } } });
    expect(statSync(file).mode & 0o022).toBe(0);
    expect(readdirSync(folder)).toEqual(['docent.sites.json']);
  });

  it('is not touched where nothing changes', async () => {
    writeFileSync(file, '{ "enabled" : true }');
    await changeSitesFile(file, () => []);
    expect(readFileSync(file, 'utf8')).toBe('{ "enabled" : true }');
  });

  it.each(['[]', '{"sites":1}', '{', ''])('that is none is left as it is: %s', async (text) => {
    writeFileSync(file, text);
    await expect(enable('a')).rejects.toThrow('docent.sites.json');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['docent.sites.json']);
  });

  it('loses nothing when two processes change it at once, forty times each', async () => {
    const program = join(folder, 'change.mjs');
    const source = fileURLToPath(new URL('./change-sites-file.ts', import.meta.url));
    await build({
      stdin: {
        contents: `import { changeSitesFile } from ${JSON.stringify(source)};
          const [, , file, name] = process.argv;
          for (let at = 0; at < 40; at++)
            await changeSitesFile(file, () => [{ site: name + at, setting: 'enabled', from: undefined, to: true }]);`,
        resolveDir: folder,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: program,
    });
    const run = promisify(execFile);
    await Promise.all(['one', 'other'].map((name) => run(process.execPath, [program, file, name])));
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).sites)).toHaveLength(80);
  });

  it('is not waited for when the one who was changing it died', async () => {
    writeFileSync(`${file}.lock`, '');
    utimesSync(`${file}.lock`, 1_000, 1_000);
    await enable('a');
    expect(readdirSync(folder)).toEqual(['docent.sites.json']);
  });
});
