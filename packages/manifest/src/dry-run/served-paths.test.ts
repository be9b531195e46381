import { expect, it } from 'vitest';
import { servedPaths } from './served-paths.ts';

it.each([
  ['/login', '/login', true],
  ['/login', '/login/', true],
  ['/login', '/login/x', false],
  ['/login', '/logins', false],
  ['/api/**', '/api/a/b', true],
  ['/api/**', '/api', true],
  ['/api/**', '/apis', false],
  ['/**/feed.xml', '/feed.xml', true],
  ['/**/feed.xml', '/a/b/feed.xml', true],
  ['/u/*', '/u/anna', true],
  ['/u/*', '/u/anna/x', false],
  ['/v*.json', '/v1.json', true],
  ['/v*.json', '/v1xjson', false],
  ['/**', '/', true],
  ['/**', '/anything/at/all', true],
])('%s and %s: %s', (glob, path, expected) => {
  expect(servedPaths([glob])(path)).toBe(expected);
});
