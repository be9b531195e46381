import { expect, it } from 'vitest';
import { suggestGlobs } from './suggest-globs.ts';

const NAMES = [
  'index.html',
  'about.html',
  'blog/first.html',
  'blog/2024/second.html',
  'docs/guide/index.html',
];

it.each<[globs: string[], expected: string | undefined]>([
  [['blogs/**'], 'blog/**'],
  [['/Blog/**'], 'blog/**'],
  [['blog/2025/*'], 'blog/2024/*'],
  [['docs/guides/**'], 'docs/guide/**'],
  [['dist/blog/**'], 'blog/**'],
  [['abuot.html'], 'about.html'],
  [['about'], 'about.html'],
  [['shop/**', 'bolg/*'], 'blog/*'],
  [['shop/**'], undefined],
  [['**/*.htm'], undefined],
  [['blog'], 'blog/'],
])('%j is probably %s', (globs, expected) => {
  expect(suggestGlobs(globs, NAMES)).toBe(expected);
});
