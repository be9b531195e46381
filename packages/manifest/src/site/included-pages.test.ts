import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { buildBlock } from './build-block.ts';
import { cleanSite } from './clean-site.ts';
import { completeSite } from './complete-site.ts';

const NAMES = ['404.html', 'blog/2026/a.html', 'blog/index.html', 'index.html'];
const PAGE = '<!doctype html><title>x</title><body></body>\n';
const config = (more: string) =>
  `import { staticList } from '@docent/manifest';
  export default { site: 'dist', url: 'https://example.org', ${more} tools: [staticList({ name: 'list', description: 'Lists.', items: [] })] };`;

const project = (more: string) =>
  folderWith({
    'docent.config.mjs': config(more),
    ...Object.fromEntries(NAMES.map((name) => [`dist/${name}`, PAGE])),
  });
const read = (cwd: string, name: string) => readFileSync(join(cwd, 'dist', name), 'utf8');
const tagged = (cwd: string) => NAMES.filter((name) => read(cwd, name) !== PAGE);

describe('include and exclude', () => {
  it.each([
    ['', NAMES],
    [`include: 'blog/**',`, ['blog/2026/a.html', 'blog/index.html']],
    [`exclude: ['404.html', 'blog/2026/*'],`, ['blog/index.html', 'index.html']],
    [`include: ['blog/**', 'index.html'], exclude: 'blog/2026/**',`, ['blog/index.html', 'index.html']],
  ])('%s', async (more, expected) => {
    const cwd = project(more);
    const report = await completeSite(await loadConfig({ cwd }));
    expect(tagged(cwd)).toEqual(expected);
    expect(report).toMatchObject({ pages: expected.length, tools: [{ pages: expected.length }] });
  });

  it('take out of a page what an earlier build put into it', async () => {
    const cwd = project('');
    await completeSite(await loadConfig({ cwd }));
    writeFileSync(join(cwd, 'docent.config.mjs'), config(`exclude: 'blog/**',`));
    expect(await completeSite(await loadConfig({ cwd }))).toMatchObject({ changed: 2 });
    expect(tagged(cwd)).toEqual(['404.html', 'index.html']);
  });

  it('are ignored by clean', async () => {
    const cwd = project('');
    await completeSite(await loadConfig({ cwd }));
    writeFileSync(join(cwd, 'docent.config.mjs'), config(`include: 'blog/**', exclude: '**',`));
    expect(await cleanSite(await loadConfig({ cwd }))).toEqual({ pages: 4, changed: 4 });
    expect(tagged(cwd)).toEqual([]);
  });

  it('that leave nothing are told', async () => {
    const loaded = await loadConfig({ cwd: project(`include: '/blogs/**',`) });
    await expect(completeSite(loaded)).rejects.toThrow(
      /no pages but those that `include` or `exclude` leaves out/,
    );
  });

  it('hold for the block of one page', async () => {
    const loaded = await loadConfig({ cwd: project(`exclude: 'blog/**',`) });
    expect((await buildBlock(loaded, { page: '/' })).manifest.tools).toHaveLength(1);
    await expect(buildBlock(loaded, { page: '/blog/' })).rejects.toThrow('The page /blog/ is left out');
  });
});

it.each([
  ['include: 5,', 'include is 5, not a glob of pages'],
  ['exclude: [5],', 'exclude is [5], not a glob'],
  [`exlude: ['a'],`, 'did you mean "exclude"?'],
])('%s is an error', async (more, sentence) => {
  await expect(loadConfig({ cwd: project(more) })).rejects.toThrow(sentence);
});
