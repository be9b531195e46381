import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../manifest/fixtures/folder-with.ts';
import { run } from './run.ts';

/** Runs a command line and keeps what it says. */
async function docent(cwd: string, ...argv: string[]) {
  let out = '';
  let err = '';
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
  };
  const code = await run(argv, io);
  return { code, out, err };
}

const PAGE = '<!doctype html><title>Home</title><body></body>';
const IMPORTS = `import { defineTool, moduleTool, navigate, staticList } from '@docent/manifest';
  const list = { description: 'Lists.', items: [{ title: 'A', url: '/' }] };
  const good = staticList({ ...list, name: 'good' });`;
const config = (tools: string, more = `site: 'dist', url: 'https://example.org',`) =>
  `${IMPORTS} export default { ${more} tools: [${tools}] };`;
const site = (tools: string, more: Record<string, string> = {}) =>
  folderWith({ 'docent.config.mjs': config(tools), 'dist/index.html': PAGE, ...more });
const page = (cwd: string) => readFileSync(join(cwd, 'dist/index.html'), 'utf8');

describe('the command line', () => {
  it.each([
    ['an unknown command', ['biuld'], 'Did you mean build?'],
    ['an unknown option', ['build', '--conifg', 'x'], 'Did you mean --config?'],
    ['an unknown format', ['check', '--format', 'xml'], 'pretty, json'],
    ['a limit that is no number', ['check', '--max-warnings', 'many'], 'no whole number'],
    ['a base that is no path', ['check', '--base', 'docs'], 'no path that begins with /'],
    ['an argument too many', ['list', 'x'], 'too many arguments'],
    ['two places for one block', ['build', '--stdout', '--out', 'x.json'], 'exclude each other'],
    ['no command', [], 'Usage: docent'],
  ])('answers %s with exit 2 and advice', async (_, argv, advice) => {
    const { code, out, err } = await docent(site('good'), ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(advice);
    expect(err).not.toMatch(/^ {4}at /m);
  });

  it.each([
    [['--version'], /^\d+\.\d+\.\d+\n$/],
    [['--help'], /build.*\n[\s\S]*check.*\n[\s\S]*list/],
    [['build', '--help'], /Examples:\n {2}\$ docent build\n/],
    [['check', '--help'], /Examples:/],
    [['list', '--help'], /Examples:/],
    [['dev', '--help'], /--port[\s\S]*Examples:/],
  ])('answers %j on standard output', async (argv, answer) => {
    const { code, out, err } = await docent('/', ...argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(answer);
  });
});

describe('a configuration that cannot be used', () => {
  it.each([
    ['is missing', {}, /docent\.config/],
    ['is a folder', { 'docent.config.mjs/x': '' }, /docent\.config/],
    ['does not parse', { 'docent.config.mjs': 'export default {' }, /docent\.config\.mjs does not load/],
    ['throws', { 'docent.config.mjs': 'throw new Error("no database")' }, /docent\.config\.mjs.*no database/],
    ['rejects', { 'docent.config.mjs': 'export default async () => { throw new Error("late") }' }, /late/],
    ['exports nothing', { 'docent.config.mjs': 'const a = 1;' }, /docent\.config\.mjs exports nothing/],
    ['has an unknown key', { 'docent.config.mjs': 'export default { tool: [] }' }, /tools/],
    ['ends the process', { 'docent.config.mjs': 'process.exit(0)' }, /process\.exit/],
  ])('that %s is told in one sentence, exit 2', async (_, files, sentence) => {
    const cwd = folderWith(files);
    for (const command of ['build', 'check', 'list']) {
      const { code, out, err } = await docent(cwd, command);
      expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 2, out: '', lines: 2 });
      expect(err).toMatch(sentence);
    }
  });

  it('shows its stack to who asks for it', async () => {
    const cwd = folderWith({ 'docent.config.mjs': 'throw new Error("no database")' });
    expect((await docent(cwd, 'check', '--debug')).err).toMatch(/no database[\s\S]*\n {4}at /);
  });

  it.each([
    ['missing', {}, 'does not exist'],
    ['a file', { dist: 'x' }, 'is a file'],
    ['without pages', { 'dist/style.css': '' }, 'has no pages'],
  ])('names a site that is %s, exit 2', async (_, files, reason) => {
    const cwd = folderWith({ 'docent.config.mjs': config('good'), ...files });
    const { code, err } = await docent(cwd, 'build');
    expect(code).toBe(2);
    expect(err).toMatch(/^docent: The site.*dist/);
    expect(err).toContain(reason);
  });
});

const FAULTS: [what: string, tools: string, code: string, tool: string, path: string][] = [
  ['a name that browsers refuse', `staticList({ ...list, name: 'a b' })`, 'name-pattern', 'a b', 'name'],
  ['one name twice', `good, staticList({ ...list, name: 'good' })`, 'name-duplicate', 'good', 'name'],
  [
    'no description',
    `staticList({ ...list, name: 'x', description: '' })`,
    'description-missing',
    'x',
    'description',
  ],
  [
    'a Date in its data',
    `staticList({ ...list, name: 'x', items: [{ on: new Date() }] })`,
    'not-json',
    'x',
    'items[0].on',
  ],
  [
    'a schema that is none',
    `staticList({ ...list, name: 'x', inputSchema: { type: 'objekt' } })`,
    'input-schema-invalid',
    'x',
    'inputSchema.type',
  ],
  [
    'a provider that throws',
    `defineTool({ name: 'x', manifest: () => { throw new Error('no') } })`,
    'provider-failed',
    'x',
    '',
  ],
  [
    'a provider that rejects',
    `defineTool({ name: 'x', manifest: async () => { throw 1 } })`,
    'provider-failed',
    'x',
    '',
  ],
  [
    'a provider that gives nothing',
    `defineTool({ name: 'x', manifest: () => {} })`,
    'provider-failed',
    'x',
    '',
  ],
  [
    'a provider of another shape',
    `defineTool({ name: 'x', manifest: () => ({ a: 1 }) })`,
    'provider-failed',
    'x',
    '',
  ],
  [
    'a module that is missing',
    `moduleTool({ name: 'x', description: 'X.', module: './none.ts', readOnly: true })`,
    'module-unloadable',
    'x',
    'module',
  ],
];

describe('a faulty tool', () => {
  it.each(FAULTS)('with %s is told to people, and nothing is written', async (_, tools, code, tool, path) => {
    const cwd = site(`${tools}, staticList({ ...list, name: 'c d' })`);
    const { code: exit, out, err } = await docent(cwd, 'build');
    expect({ exit, out, page: page(cwd) }).toEqual({ exit: 1, out: '', page: PAGE });
    expect(err).toContain(`${tool}  docent.config.mjs\n  error  ${tool} › ${path === '' ? '' : path}`);
    expect(err).toContain(`(${code})`);
    // A faulty tool never hides the others.
    expect(err).toContain('c d');
    expect(err).toMatch(/\d tools, 2 errors, \d+ warnings? \(1 page\)\n$/);
    expect(existsSync(join(cwd, 'dist/webmcp'))).toBe(false);
  });

  it.each(FAULTS)('with %s is told to programs', async (_, tools, code, tool, path) => {
    const { code: exit, out, err } = await docent(site(tools), 'check', '--format', 'json');
    expect({ exit, err }).toEqual({ exit: 1, err: '' });
    const { issues, errors, pages } = JSON.parse(out);
    expect({ errors, pages }).toEqual({ errors: 1, pages: 1 });
    expect(issues).toContainEqual({
      code,
      level: 'error',
      tool,
      path,
      message: expect.stringMatching(new RegExp(`^${tool} › .*\\(${code}\\)$`)),
      source: 'docent.config.mjs',
      page: '/',
    });
  });

  it('is left out where the build is told to go on', async () => {
    const cwd = site(`good, staticList({ ...list, name: 'a b' })`);
    const { code, err } = await docent(cwd, 'build', '--keep-going');
    expect(code).toBe(0);
    expect(err).toContain('Left out for their errors: a b.');
    expect(page(cwd)).toContain('"name":"good"');
    expect(page(cwd)).not.toContain('a b');
  });
});

describe('build', () => {
  it('completes the site, and a second time changes nothing', async () => {
    const cwd = site('good');
    const first = await docent(cwd, 'build');
    expect(first).toEqual({
      code: 0,
      out: '',
      err: 'Changed 1 of 1 pages.\n1 tool, 0 errors, 0 warnings (1 page)\n',
    });
    const before = page(cwd);
    expect((await docent(cwd, 'build')).err).toContain('Changed 0 of 1 pages.');
    expect(page(cwd)).toBe(before);
  });

  it('takes everything out again', async () => {
    const cwd = site('good');
    await docent(cwd, 'build');
    expect(await docent(cwd, 'build', '--clean')).toEqual({
      code: 0,
      out: '',
      err: 'Cleaned 1 of 1 pages.\n',
    });
    expect([page(cwd), readdirSync(join(cwd, 'dist'))]).toEqual([PAGE, ['index.html']]);
  });

  it('prints one block and nothing else, with the addresses that it would write', async () => {
    const cwd = site(
      `moduleTool({ name: 'book', description: 'Books.', module: './book.mjs', readOnly: true })`,
      {
        'book.mjs': 'export const execute = () => 1;',
      },
    );
    const { code, out } = await docent(cwd, 'build', '--stdout', '--format', 'json', '--base', '/docs');
    expect(code).toBe(0);
    expect(JSON.parse(out).tools[0].moduleUrl).toMatch(/^\/docs\/webmcp\/book\.[0-9a-f]{10}\.js$/);
    expect([page(cwd), readdirSync(join(cwd, 'dist'))]).toEqual([PAGE, ['index.html']]);
  });

  it('tells providers one address of the site, under the base that was given', async () => {
    const cwd = folderWith({
      'docent.config.mjs': config(
        `defineTool({ name: 'here', manifest: ({ page, site }) => staticList({ ...list, description: page.url + ' ' + site.url }) })`,
      ).replace('https://example.org', 'https://example.org/old/'),
      'dist/index.html': PAGE,
    });
    const { out } = await docent(cwd, 'build', '--stdout', '--page', '/', '--base', '/new');
    expect(JSON.parse(out).tools[0].description).toBe('https://example.org/new/ https://example.org/new/');
  });

  it('makes the block of one page, which sees itself', async () => {
    const cwd = site(
      `defineTool({ name: 'here', manifest: ({ page }) => page ? staticList({ ...list, description: page.path }) : null })`,
      { 'dist/größe/index.html': PAGE },
    );
    const described = async (...argv: string[]) =>
      JSON.parse((await docent(cwd, 'build', ...argv)).out).tools[0]?.description;
    expect(await described('--page', '/größe/')).toBe('/gr%C3%B6%C3%9Fe/');
    expect(await described('--page', '/gr%C3%B6%C3%9Fe/', '--stdout')).toBe('/gr%C3%B6%C3%9Fe/');
    expect(await described('--stdout')).toBeUndefined();
  });

  it.each(['/none/', '//', '//none', 'http://', '/%'])(
    'says of the page %s that there is none',
    async (path) => {
      const { code, out, err } = await docent(site('good'), 'build', '--page', path);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(`has no page ${path}. Pages are called`);
    },
  );

  it('writes one block to a file, made with its folder, and leaves it alone when it is right', async () => {
    const cwd = site('good');
    expect(await docent(cwd, 'build', '--out', 'out/block.json')).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(readFileSync(join(cwd, 'out/block.json'), 'utf8')).tools).toHaveLength(1);
    expect(readdirSync(join(cwd, 'out'))).toEqual(['block.json']);
    expect(page(cwd)).toBe(PAGE);
  });

  it('prints and writes no block with errors', async () => {
    const cwd = site(`staticList({ ...list, name: 'a b' })`);
    expect(await docent(cwd, 'build', '--stdout')).toMatchObject({ code: 1, out: '' });
    expect(await docent(cwd, 'build', '--out', 'block.json')).toMatchObject({ code: 1, out: '' });
    expect(existsSync(join(cwd, 'block.json'))).toBe(false);
  });

  it('prints the block where there is no site, and says so', async () => {
    const cwd = folderWith({ 'docent.config.mjs': config('good', '') });
    const { code, out, err } = await docent(cwd, 'build');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ tools: [{ name: 'good' }] });
    expect(err).toMatch(/^No site is set.*without a dry run/);
    expect(JSON.parse((await docent(cwd, 'build', '--format', 'json')).out)).toMatchObject({
      tools: 1,
      pages: 0,
    });
  });
});

describe('warnings', () => {
  const cwd = site(`staticList({ ...list, name: 'good', description: 'x'.repeat(501) })`);

  it.each([
    ['pass', ['check'], 0],
    ['pass a build', ['build', '--stdout'], 0],
    ['fail when they count', ['check', '--strict'], 1],
    ['fail a build when they count', ['build', '--strict'], 1],
    ['pass up to the number given', ['check', '--max-warnings', '1'], 0],
    ['fail beyond it', ['check', '--max-warnings', '0'], 1],
  ])('%s', async (_, argv, expected) => {
    const { code, err } = await docent(cwd, ...argv);
    expect(code).toBe(expected);
    expect(err).toContain('warn   good › description');
    expect(err).toContain('1 tool, 0 errors, 1 warning');
    expect(page(cwd)).toBe(PAGE);
  });

  it('are not told when quiet', async () => {
    expect(await docent(cwd, 'check', '--quiet')).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('check', () => {
  it('sums up a sound site, and what an agent has to read of it', async () => {
    const { code, out, err } = await docent(site('good'), 'check');
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err.split('\n')).toEqual([
      'Read before any call: at most 1 tool with 43 characters, about 11 tokens (/); on a middling page 43 characters.',
      'Heaviest: good (43).',
      '1 tool, 0 errors, 0 warnings (1 page)',
      '',
    ]);
  });

  it.each([
    ['sarif', /^\{\n {2}"\$schema"[\s\S]*"ruleId": "name-pattern"/, /^$/],
    [
      'github',
      /^::error file=docent\.config\.mjs,line=\d+,col=\d+,title=name-pattern::a b › name/,
      /1 error/,
    ],
  ])('reports as %s on standard output', async (format, expected, rest) => {
    const { code, out, err } = await docent(
      site(`staticList({ ...list, name: 'a b' })`),
      'check',
      '--format',
      format,
    );
    expect(code).toBe(1);
    expect(out).toMatch(expected);
    expect(err).toMatch(rest);
  });

  it('checks what is in the pages where there is no configuration', async () => {
    const cwd = site('good');
    await docent(cwd, 'build');
    rmSync(join(cwd, 'docent.config.mjs'));
    expect(await docent(cwd, 'check', '--site', 'dist')).toMatchObject({ code: 0 });
    rmSync(join(cwd, 'dist/index.html'));
    expect(await docent(cwd, 'check', '--site', 'dist')).toMatchObject({ code: 2 });
  });

  it('says what it could not do without a site', async () => {
    const cwd = folderWith({ 'docent.config.mjs': config('good', '') });
    expect((await docent(cwd, 'check')).err).toMatch(/^No site is set.*\n1 tool, 0 errors, 0 warnings\n$/);
  });

  it('tells of a page that it leaves alone', async () => {
    const cwd = site('good', { 'dist/other.html': '<!doctype html><script id="webmcp-config">{}</script>' });
    const { code, err } = await docent(cwd, 'check');
    expect(code).toBe(0);
    expect(err).toContain('dist/other.html\n  warn   /other.html › has a script with the id webmcp-config');
  });

  it('looks where --site and --config say', async () => {
    const cwd = folderWith({ 'conf/mine.mjs': config('good'), 'here/index.html': PAGE });
    expect(await docent(cwd, 'check', '--config', 'conf/mine.mjs', '--site', 'here')).toMatchObject({
      code: 0,
    });
  });
});

describe('diff', () => {
  const item = `items: [{ title: 'A', url: '/' }]`;
  const cwd = folderWith({
    'old/docent.config.mjs': config(`good, staticList({ name: 'hours', description: 'Lists.', ${item} })`),
    'old/dist/index.html': PAGE,
    'new/docent.config.mjs': config(
      `staticList({ name: 'good', description: 'Lists all.', ${item} }), staticList({ name: 'opening', description: 'Lists.', ${item}, replaces: ['hours'] })`,
    ),
    'new/dist/index.html': PAGE,
  });

  it('names what changed between two sites', async () => {
    for (const build of ['old', 'new']) await docent(join(cwd, build), 'build');
    const { code, out, err } = await docent(cwd, 'diff', 'old/dist', 'new/dist', '--fail-on', 'breaking');
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toBe(
      [
        'good',
        '  text only   description was "Lists.", is "Lists all."',
        '',
        'opening',
        '  compatible  name was called "hours"',
        '',
        '2 changes: 0 breaking, 1 compatible, 1 in texts only',
        '',
      ].join('\n'),
    );
  });

  it('compares builds whose former names cannot be read, as tools with other names', async () => {
    const broken = folderWith({
      'docent.config.mjs': config(`staticList({ ...list, name: 'b', replaces: 'a' })`),
      'a.json': JSON.stringify({ tools: [{ name: 'a' }] }),
      'dist/b.html': `<script type="application/json" id="webmcp-config">{"tools":[{"name":"b"}]}</script>`,
      'dist/webmcp/docent.json': JSON.stringify({ madeBy: 'docent', files: ['renamed-tools.json'] }),
      'dist/webmcp/renamed-tools.json': '{',
    });
    const { code, err } = await docent(broken, 'diff', 'a.json', 'dist');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('name was called "a"') });
    writeFileSync(join(broken, 'docent.config.mjs'), 'export default {');
    expect((await docent(broken, 'diff', 'a.json', 'dist')).err).toContain('1 breaking, 1 compatible');
  });

  it('fails where it breaks what agents know', async () => {
    for (const build of ['old', 'new']) await docent(join(cwd, build), 'build', '--out', 'block.json');
    const { code, out } = await docent(
      cwd,
      'diff',
      'new/block.json',
      'old/block.json',
      '--fail-on',
      'breaking',
      '--format',
      'json',
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      verdict: 'breaking',
      changes: [{ tool: 'opening', kind: 'removed' }, { tool: 'good' }, { tool: 'hours', kind: 'added' }],
    });
    expect(await docent(cwd, 'diff', 'new/block.json', 'old/block.json')).toMatchObject({ code: 0 });
  });

  it('takes the former names from the configuration too', async () => {
    const blocks = ['../old/block.json', 'block.json', '--format', 'json'];
    const { out } = await docent(join(cwd, 'new'), 'diff', ...blocks);
    expect(JSON.parse(out).changes).toContainEqual(
      expect.objectContaining({ kind: 'renamed', from: 'hours' }),
    );
  });

  it('names what it cannot read, exit 2', async () => {
    expect(await docent(cwd, 'diff', 'none', 'new/dist')).toMatchObject({ code: 2, out: '' });
    expect(await docent(cwd, 'diff', 'old/dist')).toMatchObject({ code: 2 });
  });
});

describe('a name that is no name', () => {
  const NAME = 'a\nb\u001b[31m';
  const cwd = site(`good, staticList({ ...list, name: ${JSON.stringify(NAME)} })`);
  const block = (name: string) =>
    JSON.stringify({ tools: [{ name, description: 'D.', primitive: 'static', data: { items: [] } }] });
  writeFileSync(join(cwd, 'old.json'), block(NAME));
  writeFileSync(join(cwd, 'new.json'), block('good'));

  it.each([
    [['check']],
    [['build', '--keep-going', '--stdout']],
    [['list']],
    [['diff', 'old.json', 'new.json']],
  ])('is written with escapes for people, and tells their terminal nothing: %j', async (argv) => {
    const { out, err } = await docent(cwd, ...argv);
    expect(out + err).toContain('a\\nb\\u001b[31m');
    expect(out + err).not.toContain('\u001b');
  });
});

describe('list', () => {
  const tools = `good, navigateHome, defineTool({ name: 'nowhere', manifest: () => null })`;
  const cwd = folderWith({
    'docent.config.mjs': `${IMPORTS} const navigateHome = defineTool({ name: 'home', manifest: ({ page }) => page.path === '/' ? navigate({
      description: 'Goes.', options: [{ match: 'a', label: 'A', url: '/' }], consequential: true }) : null });
      export default { site: 'dist', url: 'https://example.org', tools: [${tools}] };`,
    'dist/index.html': PAGE,
    'dist/b.html': PAGE,
  });

  it('shows each tool on a line', async () => {
    expect((await docent(cwd, 'list')).out).toBe(
      [
        'name     kind      hints          pages',
        'good     static    read-only      2 of 2',
        'home     navigate  consequential  1 of 2',
        'nowhere  –         –              0 of 2',
        '',
      ].join('\n'),
    );
  });

  it('shows them to programs', async () => {
    const { tools } = JSON.parse((await docent(cwd, 'list', '--format', 'json')).out);
    expect(tools[1]).toEqual({ name: 'home', kind: 'navigate', hints: ['consequential'], pages: 1 });
  });

  it('fails where a tool has an error, and still shows it', async () => {
    const { code, out, err } = await docent(site(`staticList({ ...list, name: 'a b' })`), 'list');
    expect(code).toBe(1);
    expect(out).toContain('a b   static  read-only');
    expect(err).toBe('There is 1 error. See: docent check\n');
  });
});

it('colours a report only where it may', async () => {
  const cwd = site('good');
  writeFileSync(join(cwd, 'docent.config.mjs'), config(`staticList({ ...list, name: 'a b' })`));
  let err = '';
  const write = (text: string) => {
    err += text;
  };
  await run(['check'], { cwd, out: write, err: write, isTerminal: false, isColored: true });
  expect(err).toContain('\u001b[31merror\u001b[39m');
  expect((await docent(cwd, 'check')).err).not.toContain('\u001b');
});
