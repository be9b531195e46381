import { expect, it } from 'vitest';
import { siteUnder } from './site-under.ts';

it.each([
  ['another path', 'https://museum.example/old/', '/new/', 'https://museum.example/new/'],
  ['the root', 'https://museum.example/old/', '/', 'https://museum.example/'],
  ['a path, without a public address', '', '/new/', ''],
])('a site under %s', (_, url, base, expected) => {
  const site = { url, base: '/old/', dir: '/site' };
  expect(siteUnder(site, base)).toEqual({ url: expected, base, dir: '/site' });
});
