import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

const FILES = ['index.html', 'blog/index.html', 'blog/a.html', 'größe/ä b.html', 'logo.png'];
const files = {
  find: (path: string) => {
    const name = decodeURIComponent(path.slice(1));
    const found = [name, `${name}.html`, `${name}/index.html`, `${name}index.html`].find((one) =>
      FILES.includes(one),
    );
    return found === undefined ? undefined : `/site/${found}`;
  },
};
const linksFrom = (from = 'https://museum.example/docs/blog/') =>
  pageLinks({
    dir: '/site',
    url: 'https://museum.example/docs/',
    base: '/docs/',
    files,
    path: '/blog/',
    from,
  });

describe('what a link of the page /blog/ of a site under /docs/ becomes', () => {
  it.each<[href: string, target: string | undefined, links: string[]]>([
    ['a.html', '/blog/a.html', ['/blog/a.html']],
    ['a', '/blog/a.html', ['/blog/a.html']],
    ['/docs/index.html#top', '/#top', ['/']],
    ['/docs', '/', ['/']],
    ['../gr%C3%B6%C3%9Fe/ä b.html', '/gr%C3%B6%C3%9Fe/%C3%A4%20b.html', ['/gr%C3%B6%C3%9Fe/%C3%A4%20b.html']],
    ['https://museum.example/docs/blog/a.html?x=1#y', '/blog/a.html?x=1#y', ['/blog/a.html']],
    ['#part', '#part', []],
    ['index.html', '/blog/', []],
    ['../logo.png', '/logo.png', ['https://museum.example/docs/logo.png']],
    ['gone.html#x', '/blog/gone.html#x', ['https://museum.example/docs/blog/gone.html']],
    ['/shop/', 'https://museum.example/shop/', ['https://museum.example/shop/']],
    ['//other.example/a', 'https://other.example/a', ['https://other.example/a']],
    ['https://other.example/a_(b)#c', 'https://other.example/a_(b)#c', ['https://other.example/a_(b)#c']],
    ['https://other.example/a)b', 'https://other.example/a%29b', ['https://other.example/a)b']],
    ['mailto:a@b.example', 'mailto:a@b.example', []],
    ['javascript:alert(1)', undefined, []],
    ['data:text/html,x', undefined, []],
    ['http://[', undefined, []],
  ])('%s', (href, target, links) => {
    const page = linksFrom();
    expect([page.targetOf(href, 'link'), page.links()]).toEqual([target, links]);
  });
});

it('goes by the base that the page names', () => {
  const { targetOf } = linksFrom('https://museum.example/docs/');
  expect(targetOf('blog/a.html', 'link')).toBe('/blog/a.html');
});

it('lists each link once, and no image', () => {
  const { targetOf, links } = linksFrom();
  targetOf('../logo.png', 'image');
  for (const href of ['a.html', '/docs/', 'a#x']) targetOf(href, 'link');
  expect(links()).toEqual(['/blog/a.html', '/']);
});
