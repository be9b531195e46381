import { describe, expect, it } from 'vitest';
import { KINDS } from '../kinds.ts';
import { STARTERS } from './starters.ts';

describe('a tool that opens pages', () => {
  const options = (...pages: [path: string, title: string][]) => {
    const files = STARTERS.navigate.files(pages.map(([path, title]) => ({ path, title })));
    return Object.values(files)[0]?.match(/\{ match: .*(?= \},)/g);
  };

  it.each<[what: string, pages: [path: string, title: string][], expected: string[]]>([
    ['no page is known', [], [`{ match: 'home', label: 'Home', url: '/'`]],
    [
      'pages have titles',
      [
        ['/', 'Museum'],
        ['/rooms/', 'Our rooms'],
        ['/about.html', 'About us'],
      ],
      [
        `{ match: 'home', label: 'Museum', url: '/'`,
        `{ match: 'rooms', label: 'Our rooms', url: '/rooms/'`,
        `{ match: 'about', label: 'About us', url: '/about.html'`,
      ],
    ],
    ['a page has none', [['/rooms/', '']], [`{ match: 'rooms', label: 'rooms', url: '/rooms/'`]],
    [
      'two would be chosen by one word',
      [
        ['/about/', 'A'],
        ['/about.html', 'B'],
      ],
      [`{ match: 'about', label: 'A', url: '/about/'`],
    ],
    [
      'an address is percent-encoded',
      [['/%C3%BCber-uns/', 'Über uns']],
      [`{ match: 'über-uns', label: 'Über uns', url: '/%C3%BCber-uns/'`],
    ],
    [
      'a title has quotes, a backslash and a line of code',
      [['/', `It's "C:\\" \${now} \``]],
      [`{ match: 'home', label: 'It\\'s "C:\\\\" \${now} \`', url: '/'`],
    ],
    ['a title hides characters', [['/', 'A\u200bB\u202e']], [`{ match: 'home', label: 'AB', url: '/'`]],
  ])('where %s', (_, pages, expected) => {
    expect(options(...pages)).toEqual(expected);
  });

  it('has labels that one reads at a glance', () => {
    const [option = ''] = options(['/', 'one word after another '.repeat(10)]) ?? [];
    expect(option).toMatch(/word …', url/);
    expect(option.length).toBeLessThan(130);
  });
});

it.each(KINDS)('%s: the provider is the first of its files', (kind) => {
  const paths = Object.keys(STARTERS[kind].files([]));
  expect(paths.map((path) => path.endsWith('.tool.ts'))).toEqual(paths.map((_, index) => index === 0));
});
