import { PAGE_SEARCH } from '@docent/contract';
import { toWords } from '@docent/runtime/outside';
import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { countWords } from '../crew/store-pages.ts';
import { SearchIndex } from './search-index.ts';

interface Page {
  readonly title: string;
  readonly headings: string;
  readonly text: string;
}

/** What MiniSearch itself makes of the pages. */
function theirs(pages: readonly Page[]) {
  const index = new MiniSearch({ ...OPTIONS, tokenize: toWords });
  index.addAll(pages.map((page, id) => ({ id, ...page })));
  return sorted(JSON.parse(JSON.stringify(index)));
}

function ours(pages: readonly Page[]) {
  const index = new SearchIndex();
  for (const { title, headings, text } of pages) {
    index.add({ title: countWords(title), headings: countWords(headings), text: countWords(text) });
  }
  return sorted(JSON.parse([...index.json()].join('')));
}

const OPTIONS = { ...PAGE_SEARCH, fields: [...PAGE_SEARCH.fields], processTerm: (term: string) => term };

/** In which order the terms are listed says nothing. */
const sorted = ({ index, ...rest }: { index: [string, object][] }) => ({
  ...rest,
  index: index.toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

const words = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'Ab', 'Größe', '日本', 'constructor', '__proto__', '7', '-'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(' '));

it('is what MiniSearch makes of the same pages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: words, headings: words, text: words }), { maxLength: 6 }),
      (pages) => {
        expect(ours(pages)).toEqual(theirs(pages));
      },
    ),
    { seed: 9, numRuns: 300 },
  );
});
