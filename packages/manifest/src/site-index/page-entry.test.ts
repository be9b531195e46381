import { describe, expect, it } from 'vitest';
import { toEntry } from './page-entry.ts';

const HEAD = '<!doctype html><html lang="en"><head><title>T</title></head>';
const entry = (html: string, fields: string[] = ['text', 'headings']) => toEntry(html, '/a/', fields);
const textOf = (body: string) => entry(`${HEAD}<body>${body}</body></html>`)?.['text'];

describe('the text of a page', () => {
  it.each([
    ['main', '<p>out</p><main>in</main><article>no</article>', 'in'],
    ['every main', '<main>a</main>x<main>b</main>', 'a b'],
    ['else article', '<p>out</p><article>a</article>x<article>b</article>', 'a b'],
    ['else body', '<p>a</p>b', 'a b'],
    ['an article within main once', '<main><article>a</article>b</main>', 'a b'],
    ['the role main', '<p>out</p><div role="main">in</div>', 'in'],
    ['no nav', '<main>a<nav>x</nav>b</main>', 'a b'],
    ['no aside', 'a<aside>x</aside>b', 'a b'],
    ['no script and no style', 'a<script>x</script><style>y</style>b', 'a b'],
    ['no header and no footer', '<header>x</header>a<footer>y</footer>', 'a'],
    ['the header of main', '<header>x</header><main><header>h</header>a<footer>f</footer></main>', 'h a f'],
    ['the header of an article', '<header>x</header><article><header>h</header>a</article>', 'h a'],
    ['the role navigation as nav', 'a<div role="navigation">x</div>', 'a'],
    ['the role complementary as aside', 'a<div role="complementary">x</div>', 'a'],
    ['the role search as search', 'a<form role="search">x</form><search>y</search>', 'a'],
    ['the roles banner and contentinfo', '<div role="banner">x</div>a<p role="contentinfo">y</p>', 'a'],
    ['the role banner in main', '<main><div role="banner">h</div>a</main>', 'h a'],
    [
      'what is not shown',
      'a<p hidden>x</p><template>y</template><noscript>z</noscript><svg><text>s</text></svg>',
      'a',
    ],
    ['no part that asks not to be found', 'a<section data-docent-ignore><p>x</p></section>b', 'a b'],
    ['folded white space', ' a\n\t b&nbsp;\u2003c ', 'a b c'],
    ['decoded entities', 'Tom &amp; J&ouml;rg &lt;b&gt; &#x1F600;', 'Tom & Jörg <b> 😀'],
    ['words apart where blocks are', '<ul><li>a<li>b</ul><td>c</td><br>d<h2>e</h2>f', 'a b c d e f'],
    ['words together within a line', '<b>a</b>b<a href="#">c</a><wbr>d', 'abcd'],
    ['unclosed elements', '<main><p>a<p>b<nav><ul><li>x</nav>c', 'a b c'],
    ['nothing of an empty main', 'x<main></main>', ''],
    ['headings', '<main><h1>a</h1>b</main>', 'a b'],
  ])('%s', (_, body, text) => expect(textOf(body)).toBe(text));
});

describe('the title', () => {
  it.each([
    ['is that of the head', '<title> A &amp;\n B </title><h1>C</h1>', 'A & B'],
    ['the first one', '<title>A</title><title>B</title>', 'A'],
    ['none of a picture', '<body><svg><title>X</title></svg><h1>A</h1>', 'A'],
    ['else the first h1', '<body><header><h1>A <b>b</b></h1></header><h1>C</h1>', 'A b'],
    ['else the first h1 where the title is blank', '<title> </title><h1>A</h1>', 'A'],
    ['else the path', '<body>x', '/a/'],
  ])('%s', (_, html, title) => expect(entry(html)?.title).toBe(title));
});

describe('the description', () => {
  const long = 'word '.repeat(50);
  it.each([
    [
      'is the meta',
      '<meta name=Description content=" a&#10;b "><meta property="og:description" content=x>t',
      'a b',
    ],
    [
      'else that of Open Graph',
      '<meta name=description content=" "><meta property="og:description" content=x>t',
      'x',
    ],
    ['else the first 160 characters of the text', `<main>${long}</main>`, long.slice(0, 160).trim()],
    ['never half a character', `<main>${'a'.repeat(159)}😀b</main>`, 'a'.repeat(159)],
    ['all of a short text', '<body>a <b>b</b></body>', 'a b'],
  ])('%s', (_, html, description) => expect(entry(html)?.description).toBe(description));
});

describe('the date', () => {
  it.each([
    [
      'is when it was published',
      '<meta property="article:published_time" content="2026-01-02"><time datetime="2025">',
      '2026-01-02',
    ],
    [
      'else the first time',
      '<main><time>no</time><time datetime=" 2026-03 ">March</time><time datetime="2027">',
      '2026-03',
    ],
    [
      'no time that belongs to something else',
      '<aside><time datetime="2020"></time></aside><time datetime="2021">',
      '2021',
    ],
    ['is absent where there is none', '<time>x</time>', undefined],
  ])('%s', (_, html, date) => expect(entry(html)?.date).toBe(date));
});

it('has url, title, lang, description and date, then the fields', () => {
  const html = `<html lang=" de-AT "><title>T</title><meta name="author" content="Ada"><meta name="description" content="D">
    <time datetime="2026"></time><main><h1>One</h1>a<h3>Two <i>b</i></h3></main><h2>no</h2>`;
  expect(JSON.stringify(entry(html, ['title', 'headings', 'text', 'Author', 'isbn']))).toBe(
    '{"url":"/a/","title":"T","lang":"de-AT","description":"D","date":"2026","headings":["One","Two b"],"text":"One a Two b","Author":"Ada"}',
  );
});

it('has the default fields, even where a page has nothing for them', () => {
  expect(entry('<!doctype html>', ['title', 'description', 'headings', 'text'])).toEqual({
    url: '/a/',
    title: '/a/',
    lang: '',
    description: '',
    headings: [],
    text: '',
  });
});

describe('a page is left out', () => {
  it.each([
    ['with noindex', '<meta name="ROBOTS" content="follow, NoIndex">'],
    ['with none', '<meta name=robots content=none>'],
    ['that leads elsewhere', '<meta http-equiv="Refresh" content="0; url=/b/">'],
    ['that leads elsewhere without a word for it', '<meta http-equiv=refresh content="5,/b/">'],
    ['that asks for it', '<html data-docent-ignore>'],
    ['whose body asks for it', '<body data-docent-ignore="">'],
  ])('%s', (_, html) => expect(entry(html)).toBeUndefined());

  it.each([
    ['with other robots', '<meta name=robots content="noindexing, nofollow">'],
    ['that loads itself anew', '<meta http-equiv=refresh content="300">'],
    [
      'that leads elsewhere without scripts',
      '<noscript><meta http-equiv=refresh content="0; url=/b/"></noscript>',
    ],
  ])('not one %s', (_, html) => expect(entry(`<head>${html}</head>`)).toBeDefined());
});
