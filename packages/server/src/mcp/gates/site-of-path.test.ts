import { expect, it } from 'vitest';
import { siteOfPath } from './site-of-path.ts';

it.each([
  ['/mcp', '/', ''],
  ['/docs/mcp', '/docs/', ''],
  ['/sites/docs/mcp', '/', 'docs'],
  ['/docs/sites/a.b-c/mcp', '/docs/', 'a.b-c'],
  // Not decoded, so that only the plain spelling of a configured id is one.
  ['/sites/d%6Fcs/mcp', '/', 'd%6Fcs'],
  ['/sites/__proto__/mcp', '/', '__proto__'],
  ['/sites/DOCS/mcp', '/', 'DOCS'],
])('%s under %s asks for the site "%s"', (path, base, id) => {
  expect(siteOfPath(path, base)).toBe(id);
});

it.each([
  ['/mcp/', '/'],
  ['/MCP', '/'],
  ['//mcp', '/'],
  ['/%6Dcp', '/'],
  ['/mcp/x', '/'],
  ['/mcp', '/docs/'],
  ['/docs', '/docs/'],
  ['/sites/mcp', '/'],
  ['/sites//mcp', '/'],
  ['/sites/a/b/mcp', '/'],
  ['/sites/docs/mcp/', '/'],
  ['/', '/'],
])('%s under %s is no endpoint', (path, base) => {
  expect(siteOfPath(path, base)).toBeUndefined();
});
