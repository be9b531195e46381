import { describe, expect, it } from 'vitest';
import { pageGlobs } from './page-globs.ts';

it.each([
  ['blog/**', ['blog/index.html', 'blog/2026/a.html'], ['index.html', 'blog.html', 'my/blog/a.html']],
  ['blog/*', ['blog/index.html'], ['blog/2026/a.html']],
  ['blog/', ['blog/index.html', 'blog/2026/a.html'], ['blog.html']],
  ['**/index.html', ['index.html', 'a/b/index.html'], ['a/xindex.html', 'index.html.html']],
  ['**', ['index.html', 'a/b.html'], []],
  ['/blog/a.html', ['blog/a.html'], ['x/blog/a.html', 'blog/aXhtml']],
  ['./blog/a.html', ['blog/a.html'], []],
  ['page-?.html', ['page-1.html', 'page-ü.html'], ['page-10.html', 'page-/.html']],
  ['{de,fr}/**', ['de/a.html', 'fr/b/c.html'], ['en/a.html']],
  ['{blog/**,news.html}', ['blog/a.html', 'news.html'], ['news/a.html']],
  ['[a-c].html', ['b.html'], ['d.html', '-.html']],
  ['[!a-c].html', ['d.html'], ['b.html']],
  ['a,b(1)+$.html', ['a,b(1)+$.html'], ['a.html']],
  ['a/**/b.html', ['a/b.html', 'a/x/y/b.html'], ['ab.html', 'a/xb.html']],
  ['größe/**', ['größe/a.html'], ['GRÖSSE/a.html']],
])('%s', (glob, yes, no) => {
  const isNamed = pageGlobs(glob);
  expect([...yes, ...no].filter(isNamed)).toEqual(yes);
});

describe('of several', () => {
  it.each([
    [
      ['blog/**', 'news/**'],
      ['blog/a.html', 'blog/b.html', 'news/a.html'],
    ],
    [['blog/**', '!blog/b.html'], ['blog/a.html']],
    [['!blog/b.html', 'blog/**'], ['blog/a.html']],
    [['!blog/**'], ['news/a.html', 'index.html']],
    [[], []],
  ])('%j', (globs, yes) => {
    const names = ['blog/a.html', 'blog/b.html', 'news/a.html', 'index.html'];
    expect(names.filter(pageGlobs(globs))).toEqual(names.filter((name) => yes.includes(name)));
  });
});
