import { expect, it } from 'vitest';
import { toPagePath } from './page-path.ts';

it.each([
  ['index.html', '/'],
  ['blog/index.html', '/blog/'],
  ['blog/my-index.html', '/blog/my-index.html'],
  ['myindex.html', '/myindex.html'],
  ['b.html', '/b.html'],
  ['INDEX.HTML', '/INDEX.HTML'],
  ['größe/a b.html', '/gr%C3%B6%C3%9Fe/a%20b.html'],
  ['what?/#1/index.html', '/what%3F/%231/'],
  ['100%.html', '/100%25.html'],
  ["it's (a)~b,c;d.html", "/it's%20(a)~b,c;d.html"],
])('%s is served at %s', (name, path) => {
  expect(toPagePath(name)).toBe(path);
});

it.each(['a b.html', 'x[1].html', "q'^|`.html", 'back\\slash.html', 'tab\there.html', '..a/%2e%2e/b.html'])(
  'the path of %j is what a browser makes of its address',
  (name) => {
    const path = toPagePath(name);
    expect(new URL(path, 'https://example.org').pathname).toBe(path);
  },
);
