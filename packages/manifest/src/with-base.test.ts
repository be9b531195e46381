import { expect, it } from 'vitest';
import { withBase } from './with-base.ts';

it.each([
  ['a path on the site', '/a/?q#h', '/repo/a/?q#h'],
  ['the root', '/', '/repo/'],
  ['what has it already', '/repo/a', '/repo/a'],
  ['the base itself', '/repo', '/repo'],
  ['the base with a query', '/repo?x', '/repo?x'],
  ['the base with a fragment', '/repo#x', '/repo#x'],
  ['another folder that begins alike', '/repository/', '/repo/repository/'],
  ['a tab before the slash', '\t/a', '/repo/a'],
  ['blanks before it', '  /a', '/repo/a'],
  ['a tab inside', '/re\tpo/a', '/re\tpo/a'],
  ['a backslash', '\\a', '/repo\\a'],
  ['a backslash in the query', '/a?b=\\repo', '/repo/a?b=\\repo'],
  ['a base behind dots', '/x/../repo/a', '/x/../repo/a'],
  ['a way out of the base', '/repo/../a', '/repo/repo/../a'],
  ['another host', '//other.example/a', '//other.example/a'],
  ['another host by a backslash', '/\\other.example', '/\\other.example'],
  ['another host by a line break', '/\n/other.example', '/\n/other.example'],
  ['a whole address', 'https://example.org/a', 'https://example.org/a'],
  ['a relative path', 'a/b', 'a/b'],
  ['a fragment', '#a', '#a'],
  ['nothing', '', ''],
  ['a template', '/search/?q={query}', '/repo/search/?q={query}'],
])('under /repo/, %s', (_, url, expected) => {
  expect(withBase(url, '/repo/')).toBe(expected);
  expect(withBase(expected, '/repo/')).toBe(expected);
});

it('leaves everything as it is on a site at the root', () => {
  expect(withBase('/a', '/')).toBe('/a');
});

it('reads letters and their percent-encoding alike', () => {
  expect(withBase('/büro/a', '/b%C3%BCro/')).toBe('/büro/a');
});
