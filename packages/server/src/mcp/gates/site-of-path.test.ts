import { expect, it } from 'vitest';
import { siteOfMetadata, siteOfPath } from './site-of-path.ts';

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

it.each([
  ['/.well-known/oauth-protected-resource/mcp', '/', ''],
  ['/mcp/.well-known/oauth-protected-resource', '/', ''],
  ['/.well-known/oauth-protected-resource/docs/sites/a/mcp', '/docs/', 'a'],
  ['/docs/sites/a/mcp/.well-known/oauth-protected-resource', '/docs/', 'a'],
  ['/.well-known/oauth-protected-resource', '/', undefined],
  ['/.well-known/oauth-protected-resource/', '/', undefined],
  ['/.well-known/oauth-protected-resource/mcp/', '/', undefined],
  ['/.well-known/oauth-protected-resourcemcp', '/', undefined],
  ['/mcp', '/', undefined],
])('%s under %s is the metadata of "%s"', (path, base, id) => {
  expect(siteOfMetadata(path, base)).toBe(id);
});
