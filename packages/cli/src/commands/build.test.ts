import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readEndpoint } from '../../../manifest/fixtures/endpoint-files.ts';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { run } from '../run.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const project = (name = 'hours', more = '', files: Record<string, string> = {}): string => {
  const cwd = folderWith({
    'docent.config.mjs': `import { staticList } from '@docent/manifest';
      export default { site: 'dist', url: 'https://museum.example', ${more}
        tools: [staticList({ name: '${name}', description: 'When.', items: [{ title: 'Monday', url: '/' }] })] };`,
    'dist/index.html': '<!doctype html><title>Home</title><body><main><h1>Museum</h1></main></body>',
    ...files,
  });
  folders.push(cwd);
  return cwd;
};

async function docent(cwd: string, ...argv: string[]) {
  let [out, err] = ['', ''];
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

describe('docent build --mcp', () => {
  it('completes the site, builds the endpoint, and tells where it is', async () => {
    const cwd = project();
    const { code, out, err } = await docent(cwd, 'build', '--mcp');
    const { build, pages, catalog } = readEndpoint(join(cwd, '.docent/mcp'));
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '',
      err: `Changed 1 of 1 pages.\nEndpoint: 1 tool, 1 page, in .docent/mcp/${build}.\n1 tool, 0 errors, 0 warnings (1 page)\n`,
    });
    expect([pages.length, catalog.tools.length]).toEqual([1, 1]);
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('webmcp-config');
    expect((await docent(cwd, 'build', '--mcp')).err).toContain(
      `Changed 0 of 1 pages.\nEndpoint: 1 tool, 1 page, in .docent/mcp/${build}.`,
    );
  });

  it('builds no endpoint unasked', async () => {
    const cwd = project('hours', 'mcp: {},');
    await docent(cwd, 'build');
    expect(existsSync(join(cwd, '.docent/mcp'))).toBe(false);
  });

  it.each<[what: string, argv: string[], more: string]>([
    ['the build', ['build', '--mcp'], ''],
    ['the check of a configuration with an endpoint', ['check'], 'mcp: {},'],
  ])('writes nothing with an error, and %s tells it', async (_, argv, more) => {
    const cwd = project('query_pages', more);
    const { code, err } = await docent(cwd, ...argv);
    expect(code).toBe(1);
    expect(err).toContain(
      'query_pages › name is "query_pages", a tool that the MCP endpoint has of its own;',
    );
    expect(readdirSync(cwd)).toEqual(['dist', 'docent.config.mjs']);
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).not.toContain('webmcp');
  });

  it('goes on without a tool that has one, where it is told to', async () => {
    const cwd = project('man');
    const { code, err } = await docent(cwd, 'build', '--mcp', '--keep-going');
    expect(code).toBe(0);
    expect(err).toContain('Left out for their errors: man.\n');
    expect(err).toContain('Endpoint: 0 tools, 1 page,');
  });

  it('takes the base that it is given', async () => {
    const cwd = project();
    await docent(cwd, 'build', '--mcp', '--base', '/new');
    const { catalog, pages } = readEndpoint(join(cwd, '.docent/mcp'));
    expect([catalog.url, pages[0]?.url]).toEqual([
      'https://museum.example/new/',
      'https://museum.example/new/',
    ]);
  });

  it.each<[argv: string[], sentence: string]>([
    [['--stdout'], '--mcp builds the endpoint of the whole site.'],
    [['--out', 'a.json'], '--mcp builds the endpoint of the whole site.'],
    [['--page', '/'], '--mcp builds the endpoint of the whole site.'],
    [['--clean'], '--mcp builds the endpoint of the whole site.'],
    [['--site', 'none'], 'The site folder none does not exist.'],
    [
      ['--site', '.'],
      'The endpoint cannot be built beside the configuration: that is in the folder of the site, .,',
    ],
  ])('with %j is a mistake that it tells', async (argv, sentence) => {
    const cwd = project();
    const { code, out, err } = await docent(cwd, 'build', '--mcp', ...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(existsSync(join(cwd, '.docent'))).toBe(false);
  });

  it('without a site says what is missing', async () => {
    const cwd = folderWith({ 'docent.config.mjs': 'export default { tools: [] };' });
    folders.push(cwd);
    expect(await docent(cwd, 'build', '--mcp')).toEqual({
      code: 2,
      out: '',
      err: 'docent: There is no site to build the endpoint of. Set `site`, or use --site.\n',
    });
  });
});
