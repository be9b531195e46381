import { expect, it } from 'vitest';
import { found, type Kind, told } from '../../fixtures/found.ts';
import { check } from '../check.ts';

const option = (url: string) => ({ options: [{ match: 'a', label: 'A', url }] });

it.each<[string, Kind, object, string]>([
  ['a target', 'navigate', option('https://other.example/'), 'options[0].url'],
  ['another scheme', 'navigate', option('http://example.org/'), 'options[0].url'],
  ['another port', 'navigate', option('https://example.org:8443/'), 'options[0].url'],
  ['another host after two slashes', 'navigate', option('//other.example/a'), 'options[0].url'],
  ['another host after backslashes', 'navigate', option('\\\\other.example\\a'), 'options[0].url'],
  ['a module', 'module', { moduleUrl: 'https://cdn.example/tool.js' }, 'moduleUrl'],
  ['an index', 'search', { indexUrl: 'https://cdn.example/index.json' }, 'indexUrl'],
])('finds %s', async (_, kind, args, path) => {
  expect(await found('url-cross-origin', kind, args)).toEqual([`warn ${path}`]);
});

it.each<[string, Kind, object]>([
  ['a path', 'navigate', option('/a/')],
  ['the site’s own address', 'navigate', option('https://EXAMPLE.org:443/a')],
  ['what is unsafe, which is told as that', 'navigate', option('javascript:alert(1)')],
  ['a deep link, which is only shown', 'search', { deepLinkTemplate: 'https://other.example/?q={query}' }],
  ['a module that is never used', 'search', { moduleUrl: 'https://cdn.example/tool.js' }],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found('url-cross-origin', kind, args)).toEqual([]);
});

it('finds nothing where nobody knows the site’s address', async () => {
  const site = { url: '', base: '/', dir: '' };
  expect(await found('url-cross-origin', 'navigate', option('https://other.example/'), { site })).toEqual([]);
});

it.each<[string, string | false | null, number]>([
  ['on another origin', 'https://stats.example/e', 1],
  ['on another origin, after two slashes', '//stats.example/e', 1],
  ['that is no http', 'ftp://example.org/e', 1],
  ['that cannot be read', 'https://[', 1],
  ['on the site', '/e', 0],
  ['on the site, by its address', 'https://example.org/docs/e', 0],
  ['that is off', false, 0],
  ['that is null', null, 0],
  ['that is empty', '', 0],
])('an endpoint %s', async (_, endpoint, count) => {
  const issues = await check({ url: 'https://example.org/docs/', endpoint, tools: [] });
  expect(issues).toMatchObject(
    Array.from({ length: count }, () => ({
      code: 'url-cross-origin',
      level: 'error',
      tool: null,
      path: 'endpoint',
    })),
  );
});

it('says both origins, and what it costs', async () => {
  expect(await told('search', { indexUrl: '//cdn.example/i.json' })).toEqual([
    'x › indexUrl is "//cdn.example/i.json", on https://cdn.example and not on https://example.org; it is fetched without credentials, its host has to allow it (CORS), and it is not read at build. Serve it from the site. (url-cross-origin)',
  ]);
});
