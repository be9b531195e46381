import { toWords } from '@docent/runtime/outside';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPageText } from '../site-index/page-text.ts';
import { PageTree } from './page-tree.ts';
import { toMarkdown } from './to-markdown.ts';

const word = fc.stringMatching(/^[a-zäß0-9日]{1,6}$/);
/** Words among signs that Markdown reads as its own. */
const text = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('*', '_', '`', '[', '](', ')', '#', '-', '1.', '>', '|', '\\', '&amp;', '&lt;', '\n'),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(' '));

const element = (names: readonly string[], inner: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...names), inner).map(([name, content]) => ` <${name}>${content}</${name}> `);

/** Any element in any other: what a parser makes of it is what counts. */
const { markup } = fc.letrec<{ markup: string; one: string }>((tie) => ({
  markup: fc.array(tie('one'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  one: fc.oneof(
    { depthSize: 'small' },
    text,
    element(
      'p div section h2 h4 blockquote pre ul ol li dl dt dd details summary figure'.split(' '),
      tie('markup'),
    ),
    element('em strong code a span q del button select option label x-card'.split(' '), tie('markup')),
    element('table tr td th tbody thead caption'.split(' '), tie('markup')),
    tie('markup').map((inner) => ` <a href="/x">${inner}</a> `),
    tie('markup').map((inner) => ` <table><tr><th>${inner}</th><td>${inner}</td></tr></table> `),
    tie('markup').map((inner) => `<p>${inner}<li>${inner}`),
    fc.constantFrom('<br>', '<hr>', '<img src="/a.png" alt="">', '<input type="checkbox">'),
  ),
}));

it('every word of a page is in its Markdown, as often', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const tree = new PageTree();
      const page = readPageText(`<main>${html}</main>`, tree);
      const written = toMarkdown(tree.main(), (href) => href).text;
      const left = countsOf(toWords(written));
      for (const [name, count] of countsOf(toWords(page?.text ?? ''))) {
        expect(left.get(name) ?? 0, `${name} in ${written}`).toBeGreaterThanOrEqual(count);
      }
    }),
    { seed: 9, numRuns: 1_500 },
  );
});

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const found of words) counts.set(found, (counts.get(found) ?? 0) + 1);
  return counts;
}
