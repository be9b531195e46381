import { expect, it } from 'vitest';
import { toSitePath } from './site-path.ts';

const URL_OF_SITE = 'https://museum.example/base/';

it.each<[given: string, path: string]>([
  ['/', '/'],
  ['/docs/', '/docs/'],
  ['docs/a.html', '/docs/a.html'],
  ['/a%20b.html', '/a b.html'],
  ['/b%C3%BCcher/', '/bücher/'],
  ['/docs/a.html?x=%2F#top', '/docs/a.html'],
  ['/docs/./a.html', '/docs/a.html'],
  ['/docs/x/../a.html', '/docs/a.html'],
  ['/docs/%2e%2e/a.html', '/a.html'],
  ['/docs/..', '/'],
  ['/docs/.', '/docs/'],
  ['https://museum.example/base/docs/', '/docs/'],
  ['HTTPS://MUSEUM.example/base/docs/a.html#x', '/docs/a.html'],
  ['https://museum.example/base', '/'],
  // Decoded once: what is left is a name like any other.
  ['/%252e%252e/a', '/%2e%2e/a'],
  ['/a%252fb', '/a%2fb'],
])('%s is %s', (given, path) => {
  expect(toSitePath(given, URL_OF_SITE)).toBe(path);
});

it.each<[kind: string, given: string]>([
  ['a way out', '/../secret'],
  ['a way out, encoded', '/%2e%2e/secret'],
  ['a way out, half encoded', '/.%2E/secret'],
  ['a way out from below', '/docs/../../secret'],
  ['a backslash', '/docs\\..\\secret'],
  ['an encoded backslash', '/docs%5c..%5Csecret'],
  ['a backslash in an address', 'https://museum.example/base/docs\\secret'],
  ['a line break in an address', 'https://museum.example/base/do\ncs/'],
  ['NUL', '/docs\0.html'],
  ['an encoded NUL', '/docs%00.html'],
  ['an encoded slash', '/docs%2fsecret'],
  ['an encoded slash in capitals', '/docs%2Fsecret'],
  ['a control character', '/docs\u001b[2J'],
  ['an encoded control character', '/docs%1b'],
  ['a C1 control, encoded', '/docs%C2%85'],
  ['what does not decode', '/docs%'],
  ['broken UTF-8', '/docs%ff'],
  ['an overlong dot', '/%c0%ae%c0%ae/secret'],
  ['half a character', '/docs\ud800'],
  ['another host', 'https://elsewhere.example/base/docs/'],
  ['another host without its scheme', '//elsewhere.example/docs/'],
  ['another scheme', 'http://museum.example/base/docs/'],
  ['another port', 'https://museum.example:8443/base/docs/'],
  ['a host in disguise', 'https://museum.example@elsewhere.example/base/docs/'],
  ['an address beside the base', 'https://museum.example/base-old/'],
  ['an address above the base', 'https://museum.example/base/../secret'],
])('%s is no path of the site', (_, given) => {
  expect(toSitePath(given, URL_OF_SITE)).toBeUndefined();
});
