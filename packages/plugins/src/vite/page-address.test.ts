import { expect, it } from 'vitest';
import { isRelative, pageName, relativeRoot } from './page-address.ts';

it.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/blog/', 'blog/index.html'],
  ['/blog/a.html?x=/', 'blog/a.html'],
  ['/gr%C3%B6%C3%9Fe/', 'größe/index.html'],
  ['/c%23/1%3F.html', 'c#/1?.html'],
  ['/100%.html', '100%.html'],
])('the page that Vite calls %s is %s', (path, name) => {
  expect(pageName(path)).toBe(name);
});

it.each([
  ['index.html', './'],
  ['blog/index.html', '../'],
  ['a/b/c.html', '../../'],
])('from %s the site begins at %s', (name, root) => {
  expect(relativeRoot(name)).toBe(root);
});

it.each([
  ['./', true],
  ['', true],
  ['/', false],
  ['/repo/', false],
  ['https://cdn.example/', false],
])('the base "%s" is relative: %s', (base, expected) => {
  expect(isRelative(base)).toBe(expected);
});
