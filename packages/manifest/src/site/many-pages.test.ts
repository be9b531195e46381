import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { cleanSite } from './clean-site.ts';
import { completeSite } from './complete-site.ts';

/** So many that threads work on them. */
const COUNT = 450;
const NAMES = Array.from({ length: COUNT }, (_, index) => `part-${index % 7}/page-${index}.html`);
const page = (index: number) =>
  `<!doctype html><html lang="en"><title>Page ${index}</title><body><main>Word${index}</main></body></html>\n`;

let cwd = '';
beforeAll(() => {
  cwd = folderWith({
    'docent.config.mjs': `import { defineTool, search, staticList } from '@docent/manifest';
      export default { site: 'dist', url: 'https://example.org', tools: [
        search({ name: 'find', description: 'Finds.', pages: '**' }),
        defineTool({ name: 'here', manifest: ({ page }) => staticList({ description: page.title, items: [] }) }),
      ] };`,
    ...Object.fromEntries(NAMES.map((name, index) => [`dist/${name}`, page(index)])),
  });
});
afterAll(() => rmSync(cwd, { recursive: true }));

const build = async () => completeSite(await loadConfig({ cwd }));
const read = (name: string) => readFileSync(join(cwd, 'dist', name), 'utf8');
const index = () => {
  const name = readdirSync(join(cwd, 'dist/webmcp')).find((file) => /^find\..*\.json$/.test(file));
  return JSON.parse(read(`webmcp/${name}`)) as { title: string; text: string }[];
};
const snapshot = () =>
  Object.fromEntries(
    readdirSync(join(cwd, 'dist'), { recursive: true, encoding: 'utf8' }).map((name) => {
      const { mtimeMs, ino } = statSync(join(cwd, 'dist', name));
      return [name, `${mtimeMs} ${ino}`];
    }),
  );

it('threads complete each page with its own tools, and index it', async () => {
  const report = await build();
  expect(report).toMatchObject({ pages: COUNT, changed: COUNT, indexes: [{ items: COUNT }], issues: [] });
  NAMES.forEach((name, place) => {
    const html = read(name);
    expect(html.replace(/<script.*<\/script>/, '')).toBe(page(place));
    expect(html).toContain(`"description":"Page ${place}"`);
  });
  expect(index().map(({ title }) => title)).toEqual(
    NAMES.toSorted().map((name) => `Page ${/\d+(?=\.)/.exec(name)}`),
  );
});

it('a second build changes nothing', async () => {
  await setTimeout(150);
  const before = snapshot();
  expect(await build()).toMatchObject({ pages: COUNT, changed: 0, indexes: [{ items: COUNT }], issues: [] });
  expect(snapshot()).toEqual(before);
  expect(existsSync(join(cwd, '.docent/pages.ndjson'))).toBe(true);
  expect(readFileSync(join(cwd, '.docent/.gitignore'), 'utf8')).toBe('*\n');
});

it('a page that changed is read again, though its size and time are those of before', async () => {
  const [name = ''] = NAMES;
  const file = join(cwd, 'dist', name);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, read(name).replace('Word0', 'Ward0').replace('<title>Page 0', '<title>Pace 0'));
  utimesSync(file, atime, mtime);
  expect(await build()).toMatchObject({ changed: 1 });
  expect(read(name)).toContain('"description":"Pace 0"');
  expect(index().map(({ text }) => text)).toContain('Ward0');
  expect(index().map(({ text }) => text)).not.toContain('Word0');
});

it('a page that came and one that went are noticed', async () => {
  rmSync(join(cwd, 'dist', NAMES[5] ?? ''));
  writeFileSync(join(cwd, 'dist/new.html'), page(9999));
  expect(await build()).toMatchObject({ pages: COUNT, changed: 1, indexes: [{ items: COUNT }] });
  expect(index().map(({ text }) => text)).toContain('Word9999');
  expect(index().map(({ text }) => text)).not.toContain('Word5');
});

it('a lost or broken memory costs nothing but time', async () => {
  writeFileSync(
    join(cwd, '.docent/pages.ndjson'),
    `${readFileSync(join(cwd, '.docent/pages.ndjson'), 'utf8').slice(0, 5_000)}{`,
  );
  writeFileSync(join(cwd, '.docent/indexes.json'), '{');
  expect(await build()).toMatchObject({ pages: COUNT, changed: 0, issues: [] });
  rmSync(join(cwd, '.docent'), { recursive: true });
  expect(await build()).toMatchObject({ pages: COUNT, changed: 0, issues: [] });
});

it('clean gives every page its bytes back', async () => {
  expect(await cleanSite(await loadConfig({ cwd }))).toEqual({ pages: COUNT, changed: COUNT });
  for (const [place, name] of NAMES.entries()) {
    if (place !== 0 && place !== 5) expect(read(name)).toBe(page(place));
  }
  expect(existsSync(join(cwd, 'dist/webmcp'))).toBe(false);
});
