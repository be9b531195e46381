import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyPages } from './copy-pages.ts';

it('copies the pages of a folder, and nothing else, nor what it copied before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docent-copy-'));
  mkdirSync(join(folder, 'blog'));
  for (const name of ['index.html', 'blog/B.HTML', 'blog/style.css']) writeFileSync(join(folder, name), name);
  const out = join(folder, 'out');
  expect(await copyPages(folder, out)).toBe(2);
  expect(await copyPages(folder, out)).toBe(2);
  expect(readdirSync(out, { recursive: true }).sort()).toEqual(['blog', 'blog/B.HTML', 'index.html']);
});

it('says what it was given where that is no folder', async () => {
  await expect(copyPages('/nowhere', '/out')).rejects.toThrow('html is /nowhere, which is no folder.');
});
