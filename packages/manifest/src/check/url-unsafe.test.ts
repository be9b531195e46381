import { expect, it } from 'vitest';
import { found, type Kind, told } from '../../fixtures/found.ts';

const option = (url: string) => ({ options: [{ match: 'a', label: 'A', url }] });

it.each<[string, Kind, object, string]>([
  ['a script', 'navigate', option('javascript:alert(1)'), 'options[0].url'],
  ['a script with a tab in its scheme', 'navigate', option('java\tscript:alert(1)'), 'options[0].url'],
  ['a script in capitals, after a blank', 'navigate', option(' JavaScript:alert(1)'), 'options[0].url'],
  ['data', 'navigate', option('data:text/html,x'), 'options[0].url'],
  ['an address of an e-mail', 'navigate', option('mailto:a@example.org'), 'options[0].url'],
  ['what no browser can read', 'navigate', option('https://[::1'), 'options[0].url'],
  ['an address without a host', 'navigate', option('https://'), 'options[0].url'],
  ['a name and a password', 'navigate', option('https://me:secret@example.org/'), 'options[0].url'],
  ['a name alone, after two slashes', 'navigate', option('//me@example.org/'), 'options[0].url'],
  ['a name alone, after backslashes', 'navigate', option('\\\\me@example.org/'), 'options[0].url'],
  ['a module on a disk', 'module', { moduleUrl: 'C:\\site\\tool.js' }, 'moduleUrl'],
  ['a module in a file', 'module', { moduleUrl: 'file:///site/tool.js' }, 'moduleUrl'],
  ['a module as data', 'module', { moduleUrl: 'data:text/javascript,1' }, 'moduleUrl'],
  ['a module in a blob', 'module', { moduleUrl: 'blob:https://example.org/1' }, 'moduleUrl'],
  ['an index on a disk', 'search', { indexUrl: 'file:///index.json' }, 'indexUrl'],
  ['a script as deep link', 'search', { deepLinkTemplate: 'javascript:find("{query}")' }, 'deepLinkTemplate'],
])('finds %s', async (_, kind, args, path) => {
  expect(await found('url-unsafe', kind, args)).toEqual([`error ${path}`]);
});

it.each<[string, Kind, object]>([
  ['a path', 'navigate', option('/a/')],
  ['a path without a slash', 'navigate', option('a/b')],
  ['a hash', 'navigate', option('#javascript:')],
  ['a path that looks like a scheme', 'navigate', option('/javascript:alert(1)')],
  ['HTTPS in capitals', 'navigate', option('HTTPS://EXAMPLE.ORG/')],
  ['an @ in a path', 'navigate', option('/@me')],
  ['http', 'navigate', option('http://example.org/')],
  ['a module beside the page', 'module', { moduleUrl: './tool.js' }],
  ['a template', 'search', { deepLinkTemplate: '/s?q={query}' }],
  ['an item, which is only shown', 'static', { items: [{ title: 'A', url: 'javascript:alert(1)' }] }],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found('url-unsafe', kind, args)).toEqual([]);
});

it('looks at every option, whatever else is wrong with the tool', async () => {
  const options = [
    { match: 1, label: 'A', url: '/a' },
    { match: 'b', label: 'B', url: 'javascript:b' },
    null,
  ];
  expect(await found('url-unsafe', 'navigate', { options })).toEqual(['error options[1].url']);
});

it('says how a browser reads it', async () => {
  expect(await told('navigate', { ...option('java\nscript:alert(1)'), param: 'value' })).toEqual([
    'x › options[0].url is "java\\nscript:alert(1)", which a browser reads as javascript:; the runtime opens and loads http(s) only. Give a path on the site, or an http(s) address. (url-unsafe)',
  ]);
});
