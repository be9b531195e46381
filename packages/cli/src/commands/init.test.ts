import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { KINDS } from '../init/kinds.ts';
import { run } from '../run.ts';

/** Runs a command line; `answers` are what a person says, who is not there where they are left out. */
async function docent(cwd: string, argv: readonly string[], answers?: (string | undefined)[]) {
  const asked: string[] = [];
  let err = '';
  let out = '';
  const io = {
    cwd,
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    isTerminal: false,
    isColored: false,
    ...(answers && {
      ask: async (question: string) => {
        asked.push(question);
        return answers.shift();
      },
    }),
  };
  return { code: await run(argv, io), err, out, asked };
}

const init = (cwd: string, ...argv: string[]) => docent(cwd, ['init', ...argv]);

/** Everything in a folder, with its text. */
const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );

const PAGE = '<!doctype html><html lang="en"><title>Museum</title><body><h1>Museum</h1></body></html>';
const SITE = { 'dist/index.html': PAGE, 'dist/rooms/index.html': PAGE.replace('Museum', 'Rooms') };
const ASTRO = { ...SITE, 'astro.config.mjs': 'export default {};' };

describe('docent init', () => {
  it.each(
    KINDS.flatMap((kind) => [['an empty folder', kind, {}] as const, ['a site', kind, ASTRO] as const]),
  )('in %s, a tool of the kind %s is checked without a finding', async (_, kind, files) => {
    const cwd = folderWith(files);
    expect(await init(cwd, '--yes', '--kind', kind)).toMatchObject({ code: 0, out: '', asked: [] });
    expect((await docent(cwd, ['check'])).err).toContain('1 tool, 0 errors, 0 warnings (2 pages)');
  });

  it('tells what it wrote, and the next commands to the letter', async () => {
    const cwd = folderWith({ ...ASTRO, 'package.json': '{ "scripts": { "build": "astro build" } }' });
    expect((await init(cwd, '--yes', '--kind', 'static')).err).toBe(`A site of Astro, built into dist/.
wrote tools/opening-hours.tool.ts
wrote docent.config.ts

Next:
  npm install --save-dev @docent/cli @docent/manifest
  npm pkg set scripts.build="astro build && docent build"
  npm run build
  npx docent dev

Then make tools/opening-hours.tool.ts your own, and set \`url\` in docent.config.ts to the address of your site.
`);
  });

  it('knows the pages of a site that is built', async () => {
    const cwd = folderWith(ASTRO);
    await init(cwd, '--yes', '--kind', 'navigate');
    const tool = readFileSync(join(cwd, 'tools/open-page.tool.ts'), 'utf8');
    expect(tool).toContain(`{ match: 'rooms', label: 'Rooms', url: '/rooms/' }`);
  });

  it('names every kind where one asks how it is used', async () => {
    const { out } = await init('/', '--help');
    expect(KINDS.filter((kind) => !new RegExp(`\\b${kind}\\b`).test(out))).toEqual([]);
    expect(out).toMatch(/Examples:\n {2}\$ docent init\n/);
  });

  it('says nothing where it is to be quiet', async () => {
    expect(await init(folderWith({}), '--yes', '--quiet')).toMatchObject({ code: 0, err: '', out: '' });
  });

  it.each([
    ['another folder', ['--site', './www/'], `site: 'www'`],
    ['a folder that is built later', ['--site', 'later'], `site: 'later'`],
    ['the folder itself', ['--site', '.'], `site: '.'`],
    ['one beside the project', ['--site', '../www'], `site: '../www'`],
  ])('takes %s as the site', async (_, options, line) => {
    const cwd = folderWith({ 'src/a.ts': '', 'www/index.html': PAGE });
    expect((await init(cwd, '--yes', ...options)).code).toBe(0);
    expect(readFileSync(join(cwd, 'docent.config.ts'), 'utf8')).toContain(line);
  });
});

describe('what is there', () => {
  it('stays as it is when it is run twice, which says so', async () => {
    const cwd = folderWith({});
    await init(cwd, '--yes');
    const before = contentOf(cwd);
    const { code, err } = await init(cwd, '--yes');
    expect({ code, after: contentOf(cwd) }).toEqual({ code: 0, after: before });
    expect(err).toMatch(/^kept {2}tools\/search-pages\.tool\.ts$/m);
    expect(err).toContain('Nothing was written: all of it was there.');
  });

  it.each(['docent.config.ts', 'docent.config.mjs', 'docent.config.js'])(
    'stays, though it is a configuration called %s: a tool is added',
    async (name) => {
      const config = `export default { site: 'dist', url: 'https://museum.example' };`;
      const cwd = folderWith({ ...SITE, [name]: config });
      const { code, err } = await init(cwd, '--yes', '--kind', 'navigate');
      const { [name]: kept, ...others } = contentOf(cwd);
      expect({ code, kept }).toEqual({ code: 0, kept: config });
      expect(Object.keys(others).filter((path) => !path.startsWith('dist'))).toEqual([
        'tools/open-page.tool.ts',
      ]);
      expect(err).toMatch(/Then make tools\/open-page\.tool\.ts your own\.\n$/);
      expect((await docent(cwd, ['check'])).err).toContain('1 tool, 0 errors, 0 warnings');
    },
  );

  it('tells where a configuration does not take the tool', async () => {
    const cwd = folderWith({
      ...SITE,
      'docent.config.mjs': `export default { site: 'dist', url: 'https://museum.example', tools: ['./agents/*.mjs'] };`,
      'agents/none.mjs': 'export default [];',
    });
    expect((await init(cwd, '--yes')).err).toContain(
      "docent.config.mjs does not take tools/search-pages.tool.ts: add './tools/search-pages.tool.ts' to its `tools`.",
    );
  });

  it('stays, though it is a tool of that name: a configuration is added', async () => {
    const cwd = folderWith({ ...SITE, 'tools/search-pages.tool.ts': '// Mine.' });
    const { code, err } = await init(cwd, '--yes');
    expect(code).toBe(0);
    expect(err).toMatch(/^kept {2}tools\/search-pages\.tool\.ts\nwrote docent\.config\.ts$/m);
    expect(readFileSync(join(cwd, 'tools/search-pages.tool.ts'), 'utf8')).toBe('// Mine.');
  });
});

describe('a person', () => {
  it('is asked for the kind, by number or name, until there is one', async () => {
    const cwd = folderWith({});
    const { code, asked } = await docent(cwd, ['init'], ['6', 'serch', ' Static ']);
    expect(code).toBe(0);
    expect(asked[0]).toMatch(/^What should the first tool do\?\n {2}1 {2}search /);
    expect(asked.slice(1)).toEqual([
      '"6" is none of them. A number or a name (search): ',
      '"serch" is none of them. A number or a name (search): ',
    ]);
    expect(Object.keys(contentOf(cwd))).toContain('tools/opening-hours.tool.ts');
  });

  it('is asked for the folder of the pages, with what is likely', async () => {
    const cwd = folderWith(ASTRO);
    const { asked } = await docent(cwd, ['init'], ['2', '']);
    expect(asked[1]).toBe('The folder of the built pages (dist): ');
    expect(readFileSync(join(cwd, 'docent.config.ts'), 'utf8')).toContain(`site: 'dist'`);
  });

  it('is asked for it again where nothing tells it', async () => {
    const cwd = folderWith({ 'src/a.ts': '' });
    const { asked } = await docent(cwd, ['init'], ['', '', 'www']);
    expect(asked.slice(1)).toEqual(Array(2).fill('The folder of the built pages: '));
    expect(readFileSync(join(cwd, 'docent.config.ts'), 'utf8')).toContain(`site: 'www'`);
  });

  it.each<[when: string, answers: (string | undefined)[]]>([
    ['at the first question', [undefined]],
    ['at the second question', ['1', undefined]],
  ])('may give up %s, and nothing is written', async (_, answers) => {
    const cwd = folderWith(ASTRO);
    const before = contentOf(cwd);
    const { code, err } = await docent(cwd, ['init'], answers);
    expect({ code, err, after: contentOf(cwd) }).toEqual({
      code: 2,
      err: 'Nothing was written.\n',
      after: before,
    });
  });

  it.each([
    ['--yes', ['--yes'], 0],
    ['the kind', ['--kind', 'mailto'], 1],
    ['kind and folder', ['--kind', 'mailto', '--site', 'dist'], 0],
  ])('is not asked what %s says', async (_, options, questions) => {
    const { code, asked } = await docent(folderWith(ASTRO), ['init', ...options], ['dist']);
    expect({ code, questions: asked.length }).toEqual({ code: 0, questions });
  });
});

describe('a site of Vite', () => {
  it('gets a configuration with the plugin where it has none', async () => {
    const cwd = folderWith({ 'index.html': PAGE, 'package.json': '{ "devDependencies": { "vite": "8" } }' });
    const { err } = await init(cwd, '--yes', '--kind', 'static');
    expect(err).toMatch(/^wrote vite\.config\.mjs$/m);
    expect(err).toContain('@docent/plugins\n');
    expect(err).not.toContain('docent build');
    expect(readFileSync(join(cwd, 'vite.config.mjs'), 'utf8')).toContain('plugins: [docent()]');
  });

  it('is told what to add to the one that it has, unless it is there', async () => {
    const cwd = folderWith({ 'index.html': PAGE, 'vite.config.ts': 'export default {};' });
    const { err } = await init(cwd, '--yes', '--kind', 'static');
    expect(err).toContain(`Add the plugin to vite.config.ts:
  import { docent } from '@docent/plugins/vite';
  plugins: [docent()],
`);
    expect(readFileSync(join(cwd, 'vite.config.ts'), 'utf8')).toBe('export default {};');
    const plugin = `import { docent } from '@docent/plugins/vite'; export default { plugins: [docent()] };`;
    const other = folderWith({ 'index.html': PAGE, 'vite.config.ts': plugin });
    expect((await init(other, '--yes', '--kind', 'static')).err).not.toContain('Add the plugin');
  });
});

it.each([
  ['told what to set in its configuration', 'export default {};', true],
  ['told nothing where it exports', `export default { output: 'export' };`, false],
])('a site of Next.js is %s', async (_, config, isTold) => {
  const { err } = await init(folderWith({ 'next.config.mjs': config }), '--yes');
  expect(err.includes("Set `output: 'export'`")).toBe(isTold);
});

describe('what cannot be done', () => {
  const config = `export default { site: 'dist', url: 'https://museum.example' };`;
  it.each<[what: string, files: Record<string, string>, argv: string[], sentence: RegExp]>([
    [
      'an unknown kind',
      {},
      ['--kind', 'serch'],
      /^docent: "serch" is no kind of tool\. Give one of search, navigate, mailto, static, module\.$/m,
    ],
    ['an option of another command', {}, ['--config', 'a.ts'], /unknown option '--config'/],
    ['a folder that tells nothing', { 'src/a.ts': '' }, [], /tells where its pages are.*--site/],
    ['a site that is a file', { dist: '' }, ['--site', 'dist'], /dist is a file\. Name the folder/],
    [
      'a file where the tools are to be',
      { ...SITE, tools: '' },
      [],
      /^docent: tools is to hold .*Move it away/,
    ],
    [
      'a configuration that does not load',
      { 'docent.config.mjs': '{' },
      [],
      /docent\.config\.mjs does not load/,
    ],
    [
      'a site that the configuration says otherwise',
      { 'docent.config.mjs': config },
      ['--site', 'www'],
      /^docent: docent\.config\.mjs is there already .*leave --site out/,
    ],
  ])(
    '%s is told in a sentence with the next step, and nothing is written',
    async (_, files, argv, sentence) => {
      const cwd = folderWith(files);
      const before = contentOf(cwd);
      const { code, err } = await init(cwd, '--yes', ...argv);
      expect({ code, lines: err.split('\n').length }).toEqual({ code: 2, lines: 2 });
      expect(err).toMatch(sentence);
      expect(contentOf(cwd)).toEqual(before);
    },
  );
});
