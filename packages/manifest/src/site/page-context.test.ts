import { describe, expect, it } from 'vitest';
import { readHead, toPageContext } from './page-context.ts';

const SITE = { url: 'https://example.org/docs', base: '/docs/', dir: '/srv/site' };
const read = (head: string) => toPageContext('index.html', readHead(head), SITE);

describe('toPageContext', () => {
  it.each([
    ['index.html', '/', 'https://example.org/docs/'],
    ['b.html', '/b.html', 'https://example.org/docs/b.html'],
    ['blog/index.html', '/blog/', 'https://example.org/docs/blog/'],
    ['blog/myindex.html', '/blog/myindex.html', 'https://example.org/docs/blog/myindex.html'],
    ['größe/a b.html', '/gr%C3%B6%C3%9Fe/a%20b.html', 'https://example.org/docs/gr%C3%B6%C3%9Fe/a%20b.html'],
    ['50%#1?.html', '/50%25%231%3F.html', 'https://example.org/docs/50%25%231%3F.html'],
  ])('gives %s its path and address', (name, path, url) => {
    expect(toPageContext(name, readHead(''), SITE)).toMatchObject({ path, url });
  });

  it('reads what a head says, with entities decoded', () => {
    expect(
      read(
        '<!doctype html><html lang=" de-AT "><head><TITLE>\n Tom &amp;\n J&ouml;rg </TITLE>' +
          '<meta name="Description" content="A &quot;good&quot; page"><meta property="og:Type" content="article">' +
          '<meta name="description" content="second"><meta charset="utf-8">',
      ),
    ).toEqual({
      path: '/',
      url: 'https://example.org/docs/',
      title: 'Tom & Jörg',
      lang: 'de-AT',
      description: 'A "good" page',
      meta: { description: 'A "good" page', 'og:type': 'article' },
    });
  });

  it('gives empty texts where nothing is said', () => {
    expect(read('<p>Hi</p>')).toMatchObject({ title: '', lang: '', description: '', meta: {} });
  });

  it.each([
    ['a title in an svg', '<svg><title>icon</title></svg><title>page</title>'],
    ['a title in a template', '<template><title>part</title></template><title>page</title>'],
    ['a second title', '<title>page</title><title>other</title>'],
    ['a title in a comment', '<!-- <title>old</title> --><title>page</title>'],
    ['a title in a script', '<script>"<title>old</title>"</script><title>page</title>'],
  ])('does not mistake %s for the title', (_, head) => {
    expect(read(head).title).toBe('page');
  });

  it('keeps a meta named like a property of objects', () => {
    expect(read('<meta name="__proto__" content="a">').meta).toHaveProperty('__proto__', 'a');
  });
});
