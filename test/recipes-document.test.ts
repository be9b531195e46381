import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { runCommands } from './run-commands.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/recipes.md';
const SCRIPTS = scriptsOf(PAGE);
const COMMANDS = [...read(PAGE).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
/** The files of JSON, which name themselves on the line that opens them. */
const JSONS = Object.fromEntries(
  [...read(PAGE).matchAll(/```json (\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => [path, text]),
);

const page = (title: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><h1>${title}</h1><p>Of ${title}.</p></body></html>`;
const HOME = page('Museum');
const HOURS = SCRIPTS['next/tools/opening-hours.tool.ts'] ?? '';
const VITE_DOCENT = `export default { site: 'dist', url: 'https://museum.example' };`;

/** What each site has beside what the recipe shows, and what its generator would make of it. */
const SOURCES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'vite/index.html': HOME,
  'vite/docent.config.ts': VITE_DOCENT,
  'vite/tools/hours.tool.ts': HOURS,
  'framework/index.html': HOME,
  'framework/docent.config.ts': VITE_DOCENT,
  'framework/tools/hours.tool.ts': HOURS,
  'astro/pages/index.html': HOME,
  'astro/pages/blog/whale/index.html': page('Whale'),
  'eleventy/eleventy.config.js': 'export default () => {};',
  'eleventy/index.html': `${HOME}{% for part in hours %}<i>{{ part.days }}</i>{% endfor %}`,
  'hugo/pages/index.html': HOME,
  'hugo/pages/de/index.html': page('Museum auf Deutsch', 'de'),
  'next/pages/index.html': HOME,
  'plain/index.html': HOME,
  'plain/tools/hours.tool.ts': HOURS,
  'server/to-html.ts': `const PAGES: Record<string, string> = { '/': ${JSON.stringify(HOME)}, '/part/': '<p>Part</p>' };
    export const toHtml = (path: string): string | undefined => PAGES[path];`,
  'server/tools/tour.tool.ts': `import { moduleTool } from '@docent/manifest';
    export default moduleTool({ name: 'book_tour', description: 'Books a tour.', module: './tour.module.ts',
      inputSchema: { type: 'object' }, readOnly: false, untrustedContent: false });`,
  'server/tools/tour.module.ts': `export const execute = async () => 'booked';`,
};
/** The generators that are not here build the same pages. */
const STAND_INS = {
  astro: 'cp -R pages dist',
  hugo: 'cp -R pages public',
  next: 'cp -R pages out',
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.recipes-'));
  writeFiles(folder, { ...SOURCES, ...JSONS, ...SCRIPTS });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (site: string, command: string) => runCommands(join(folder, site), command, STAND_INS);
const built = (path: string) => readFileSync(join(folder, path), 'utf8');

it('its code has the types that it claims', () => {
  expect(Object.keys(JSONS)).toHaveLength(read(PAGE).split('```json').length - 1);
  const files = [...Object.keys(SCRIPTS), 'server/to-html.ts'];
  expect(typeErrors(folder, ['--resolveJsonModule', ...files])).toBe('');
}, 60_000);

it.each([
  ['vite', 'vite build', ['dist/index.html'], ['opening_hours']],
  ['framework', 'npm run build', ['dist/index.html'], ['opening_hours']],
  ['astro', 'npm run build', ['dist/index.html'], ['search_posts']],
  [
    'eleventy',
    'npm run build',
    ['_site/index.html', '_site/index.html'],
    ['"days":"Saturday', '<i>Saturday'],
  ],
  [
    'hugo',
    COMMANDS[1],
    ['public/index.html', 'public/de/index.html'],
    ['Search the pages of the museum.', 'Durchsucht die Seiten des Museums.'],
  ],
  ['next', 'npm run build', ['out/index.html'], ['"when":{"path":"/visit/*"}']],
  ['plain', COMMANDS[2], ['index.html'], ['opening_hours']],
])(
  'the site in %s gets its tools by: %s',
  (site, command = '', files, texts) => {
    const said = run(site, command);
    expect(said).not.toMatch(/[1-9]\d* (?:errors|warnings)|\[docent\]/);
    expect(files.map((file, index) => built(`${site}/${file}`).includes(texts[index] ?? ''))).toEqual(
      files.map(() => true),
    );
  },
  120_000,
);

it('its first command recognises what it says, and begins', () => {
  writeFiles(folder, { 'new/astro.config.mjs': '', 'bare/hugo.toml': '' });
  for (const [site, name] of [
    ['new', 'Astro'],
    ['bare', 'Hugo'],
  ] as const) {
    expect(run(site, COMMANDS[0] ?? '')).toContain(`A site of ${name}`);
    expect(built(`${site}/docent.config.ts`)).toContain('defineConfig');
  }
}, 60_000);

it('what it says of plain pages is so: they come back as they were', () => {
  run('plain', 'npx docent build --clean');
  expect(built('plain/index.html')).toBe(HOME);
  run('plain', 'mkdir copy && cp index.html copy && npx docent build --site copy');
  expect([built('plain/index.html'), built('plain/copy/index.html').includes('opening_hours')]).toEqual([
    HOME,
    true,
  ]);
}, 120_000);

it('its script for Astro makes the runtime read the block again', () => {
  const [document, window] = [new EventTarget(), new EventTarget()];
  const refreshed = vi.fn();
  window.addEventListener('docent:refresh', refreshed);
  // The code has no types, so that it is JavaScript too.
  new Function('document', 'window', SCRIPTS['astro/src/scripts/next-page.ts'] ?? '')(document, window);
  document.dispatchEvent(new Event('astro:after-swap'));
  expect(refreshed).toHaveBeenCalledOnce();
});

it('its server gives pages with their tools, and what those load', async () => {
  const outfile = join(folder, 'server/server.mjs');
  await build({
    entryPoints: [join(folder, 'server/server.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile,
  });
  const port = await freePort();
  const child = spawn(process.execPath, [outfile], { env: { ...process.env, PORT: `${port}` } });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://localhost:${port}${path}`, init);
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
    };
  };
  const ended = once(child, 'exit');
  try {
    const { text, type } = await vi.waitFor(() => get('/'), { timeout: 30_000 });
    expect(type).toBe('text/html; charset=utf-8');
    expect(text).toContain('"name":"book_tour"');
    for (const [, path = ''] of text.matchAll(/"(?:moduleUrl":|src=)?"(\/webmcp\/[^"]+)"/g)) {
      expect([path, await get(path)]).toMatchObject([path, { status: 200, type: 'text/javascript' }]);
    }
    expect(text.match(/"\/webmcp\//g)).toHaveLength(2);
    expect(await get('/part/')).toMatchObject({ status: 200, text: '<p>Part</p>' });
    expect(await get('/gone/')).toMatchObject({ status: 404 });
    expect(await get('/webmcp-event', { method: 'POST', body: '{}' })).toMatchObject({ status: 204 });
    expect(said).toBe('');
  } finally {
    child.kill();
    await ended;
  }
}, 120_000);

/** A port that nothing listens on right now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
