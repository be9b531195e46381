import { describe, expect, it } from 'vitest';
import { readPageText } from '../site-index/page-text.ts';
import { PageTree } from './page-tree.ts';
import { toMarkdown } from './to-markdown.ts';

/** The main content of a page; addresses stay as they are. */
function markdown(html: string) {
  const tree = new PageTree();
  readPageText(html, tree);
  return toMarkdown(tree.main(), (href) => href);
}

describe.each<[string, ...(readonly [what: string, html: string, markdown: string])[]]>([
  [
    'the main content',
    ['main', '<nav>n</nav><p>a</p><main>b</main>', 'b'],
    ['each main', '<main>a</main><p>b</p><main>c</main>', 'a\n\nc'],
    ['an article where there is no main', '<p>a</p><article>b</article>', 'b'],
    ['the body where there is neither', '<header>h</header><p>a</p><aside>s</aside><footer>f</footer>', 'a'],
    ['the header of an article', '<article><header>a</header>b</article>', 'a\n\nb'],
    ['a role for an element', '<div role="main">a</div>b', 'a'],
    ['nothing that is hidden', '<p>a<span hidden>b</span></p><div data-docent-ignore>c</div>', 'a'],
    ['no script, no style', '<p>a</p><script>b</script><style>c</style><template>d</template>', 'a'],
    ['nothing of a page without text', '<main><div><p> </p></div></main>', ''],
  ],
  [
    'headings and paragraphs',
    ['levels', '<h1>a</h1><h6>b</h6>', '# a\n\n###### b'],
    ['one on one line', '<h2>a<br>b\nc</h2>', '## a b c'],
    ['one that ends in what closes one', '<h2>C #</h2>', '## C \\#'],
    ['one without its sign', '<h2 id="x">a <a href="#x">¶</a></h2>', '## a'],
    ['one without text', '<h2> </h2>a', 'a'],
    ['white space folded', '<p>a\n\t b&nbsp; c </p>', 'a b c'],
    ['text between blocks', 'a<p>b</p>c<div>d</div>', 'a\n\nb\n\nc\n\nd'],
    ['line ends', '<p>a<br>b<br><br> c<br></p>', 'a\\\nb\\\nc'],
    ['a rule', 'a<hr>b', 'a\n\n---\n\nb'],
    ['details', '<details><summary>More</summary><p>a</p></details>', '**More**\n\na'],
    ['entities', '<p>&lt; &copy; &eacute; &#8364; &amp;</p>', '< © é € &'],
    ['no characters that steer a terminal', '<p>a&#27;[2J&#7;b</p>', 'a[2Jb'],
  ],
  [
    'marks',
    [
      'emphasis',
      '<p><em>a</em> <i>b</i> <strong>c</strong> <b>d</b> <del>e</del></p>',
      '*a* *b* **c** **d** ~~e~~',
    ],
    ['space outside of them', '<p>a<b> b </b>c</p>', 'a **b** c'],
    ['one in itself once', '<p><b>a <strong>b</strong></b></p>', '**a b**'],
    ['none around nothing', '<p>a<b> </b>b<i></i></p>', 'a b'],
    ['code', '<p><code>a</code> <kbd>b</kbd></p>', '`a` `b`'],
    ['code with backticks', '<p><code>a`b</code> <code>`c``</code></p>', '``a`b`` ``` `c`` ```'],
    ['code that meets code', '<p><code>a</code><code>b</code></p>', '`ab`'],
    ['elements in code', '<p><code>a <em>b</em> <span>c</span></code></p>', '`a b c`'],
    ['a link in code', '<p><code>a <a href="/x">b</a></code></p>', '`a` [`b`](/x)'],
    ['a power', '<p>10<sup>6</sup>, 2<sup>nd</sup></p>', '10^6, 2nd'],
    ['a quotation', '<p><q>a</q></p>', '"a"'],
    ['words that only a button parts', '<p>a<button>b</button>c</p>', 'a b c'],
  ],
  [
    'links and images',
    ['a link', '<p><a href="/x">a</a></p>', '[a](/x)'],
    ['marks in it', '<p><a href="/x"><b>a</b></a></p>', '[**a**](/x)'],
    ['brackets in it', '<p><a href="/x">[1]</a> <a href="/x">a]</a></p>', '[[1]](/x) [a\\]](/x)'],
    ['one around blocks', '<a href="/x"><h3>a</h3><p>b</p></a>', '### [a](/x)\n\nb'],
    ['one without text', '<p>a<a href="/x"></a></p>', 'a'],
    ['an image', '<p>a <img src="/x.png" alt="b"> c</p>', 'a ![b](/x.png) c'],
    ['one without a text', '<p><img src="/x.png"></p>', '![](/x.png)'],
    ['one that says nothing', '<p>a<img src="/x.png" alt=""></p>', 'a'],
    ['one in a link', '<p><a href="/x"><img src="/x.png" alt="b"></a></p>', '[![b](/x.png)](/x)'],
    ['a bang before a link', '<p>a!<a href="/x">b</a></p>', 'a\\![b](/x)'],
  ],
  [
    'lists',
    ['bullets', '<ul><li>a<li><p>b</ul>', '- a\n- b'],
    ['numbers', '<ol start="9"><li>a<li>b</ol>', '9. a\n10. b'],
    ['nested', '<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>', '- a\n  - b\n    1. c\n- d'],
    ['several paragraphs', '<ul><li><p>a<p>b<li>c</ul>', '- a\n\n  b\n\n- c'],
    ['code in one', '<ol><li>a<pre>b</pre></ol>', '1. a\n\n   ```\n   b\n   ```'],
    ['three in a row', '<ul><li>a</ul><dl><dt>b</dl><ul><li>c</ul>', '- a\n\n* b\n\n- c'],
    ['two in a row', '<ul><li>a</ul><ul><li>b</ul>', '- a\n\n* b'],
    ['tasks', '<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>', '- [x] a\n- [ ] b'],
    ['without items of nothing', '<ul><li> <li>a</ul>', '- a'],
    ['definitions', '<dl><dt>a<dd>b<dt>c<dd>d</dl>', '- a\n\n  b\n\n- c\n\n  d'],
    ['a list of definitions as contents', '<dl><dt>a<dd><dl><dt>b</dl><dt>c</dl>', '- a\n  - b\n- c'],
  ],
  [
    'quotes and code blocks',
    ['a quote', '<blockquote><p>a<p>b</blockquote>', '> a\n>\n> b'],
    ['a list in a quote', '<blockquote><ul><li>a</ul></blockquote>', '> - a'],
    ['code', '<pre>\n a\n\n  b\n</pre>', '```\n a\n\n  b\n```'],
    ['its language', '<pre><code class="language-ts">a</code></pre>', '```ts\na\n```'],
    [
      'its language around it',
      '<div class="highlight-python"><div><pre>a</pre></div></div>',
      '```python\na\n```',
    ],
    ['a longer fence', '<pre>```\na\n````</pre>', '`````\n```\na\n````\n`````'],
    ['line ends of all kinds', '<pre>a\r\nb<br>c</pre>', '```\na\nb\nc\n```'],
  ],
  [
    'tables',
    ['head and body', '<table><tr><th>a<th>b<tr><td>1<td>2</table>', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['no head', '<table><tr><td>1<td>2</table>', '|  |  |\n| --- | --- |\n| 1 | 2 |'],
    [
      'a bar in a cell',
      '<table><tr><th>a<th>b<tr><td>1|2<td><code>|</code></table>',
      '| a | b |\n| --- | --- |\n| 1\\|2 | `\\|` |',
    ],
    [
      'blocks in a cell',
      '<table><tr><th>a<th>b<tr><td><p>1<p>2<td><ul><li>3</ul></table>',
      '| a | b |\n| --- | --- |\n| 1<br>2 | - 3 |',
    ],
    [
      'spans',
      '<table><tr><th colspan=2>a<th>b<tr><td rowspan=2>1<td>2<td>3<tr><td>4<td>5</table>',
      '| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 | 5 |',
    ],
    [
      'a caption',
      '<table><caption>c</caption><tr><th>a<th>b<tr><td>1<td>2</table>',
      'c\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['one that only places things', '<table role="presentation"><tr><td>a<td>b</table>', 'a\n\nb'],
    ['one column', '<table><tr><td>a<tr><td>b</table>', 'a\n\nb'],
  ],
  [
    'signs that are text',
    [
      'where nothing would be read otherwise',
      '<p>2 * 3 * 4, a_b_c, x[1], a (b), `, <, & 1 - 2, C:\\dir</p>',
      '2 * 3 * 4, a_b_c, x[1], a (b), `, <, & 1 - 2, C:\\dir',
    ],
    ['marks', '<p>*a* **b** __init__ ~~c~~</p>', '\\*a\\* \\*\\*b\\*\\* \\_\\_init\\_\\_ \\~\\~c\\~\\~'],
    ['backticks', '<p>`a`</p>', '\\`a\\`'],
    ['a link', '<p>[a](b) ![c](d)</p>', '[a\\](b) ![c\\](d)'],
    ['a tag and an entity', '<p>&lt;br> &amp;lt;</p>', '\\<br> \\&lt;'],
    ['a backslash before a sign', '<p>\\*</p>', '\\\\*'],
    [
      'what would begin a block',
      '<p># a</p><p>- a</p><p>1. a</p><p>&gt; a</p><p>---</p>',
      '\\# a\n\n\\- a\n\n1\\. a\n\n\\> a\n\n\\---',
    ],
    ['what would begin one after a line end', '<p>a<br># b</p>', 'a\\\n\\# b'],
    ['front matter, which is text', '<p>---<br>a: b<br>---</p>', '---\\\na: b\\\n\\---'],
  ],
])('%s', (_, ...rows) => {
  it.each(rows)('%s', (_, html, expected) => {
    expect(markdown(html).text).toBe(expected);
  });
});

it('lists the headings with their lines and anchors', () => {
  const { text, headings } = markdown(`<main id="top"><h1>Title <code>x</code></h1><p>a<br>b</p>
    <section id="one"><h2>One</h2></section><h2><a name="two"></a>Two</h2><a id="three"></a><h2>Three</h2>
    <ul><li id="four"><p>first</p><h3>Four</h3></li></ul><h2>Größe &amp; Maß</h2><h2>Größe &amp; Maß</h2><h2>…</h2></main>`);
  const lines = text.split('\n');
  expect(headings.map(({ level, text, id, line }) => [level, text, id, lines[line - 1]])).toEqual([
    [1, 'Title x', 'top', '# Title `x`'],
    [2, 'One', 'one', '## One'],
    [2, 'Two', 'two', '## Two'],
    [2, 'Three', 'three', '## Three'],
    [3, 'Four', 'four', '  ### Four'],
    [2, 'Größe & Maß', 'größe-maß', '## Größe & Maß'],
    [2, 'Größe & Maß', 'größe-maß-1', '## Größe & Maß'],
    [2, '…', 'section', '## …'],
  ]);
});

it('names a heading that is an image by what stands for it, and gives no anchor of what stands before', () => {
  const { headings } = markdown(
    '<table id="t"><tr><td>a<td>b</table><h2><img src="/l.png" alt="The logo"></h2>',
  );
  expect(headings).toMatchObject([{ text: 'The logo', id: 'the-logo' }]);
});

it.each([
  ['paragraphs', '<p>a</p>'],
  ['rows', '<tr><td>a<td>b</tr>'],
  ['backticks in code', '<pre>` ` ` `</pre>'],
])('reads a page of 200,000 %s', (_, part) => {
  const html = `<main>${part.startsWith('<tr') ? `<table>${part.repeat(200_000)}</table>` : part.repeat(200_000)}</main>`;
  expect(markdown(html).text.length).toBeGreaterThan(200_000);
});

it('reads elements that are nested deeper than any page has them', () => {
  const deep = '<div><em>'.repeat(5_000);
  expect(markdown(`${deep}a`).text).toContain('a');
});
