import type { Rule } from './rule.ts';

/** What there is to know of an index that a build makes. */
export interface JudgedIndex {
  readonly items: number;
  readonly bytes: number;
  /** By field: how many bytes it takes. */
  readonly fields: Readonly<Record<string, { readonly bytes: number }>>;
}

interface Facts {
  readonly index: JudgedIndex;
}

/** An index that is more than a page should load for one search. */
export const indexSize: Rule<Facts, JudgedIndex> = {
  code: 'index-size',
  level: 'warn',
  find: (index) => (index.bytes > MOST_BYTES || index.items > MOST_ITEMS ? [{ path: 'pages', index }] : []),
  say: ({ index }) => {
    const { items, bytes, fields } = index;
    const [heaviest] = Object.entries(fields).sort(([, a], [, b]) => b.bytes - a.bytes);
    const [field = '', size] = heaviest ?? [];
    const share = Math.round((100 * (size?.bytes ?? 0)) / bytes);
    const advice = `Name fewer pages, or leave \`${field}\` out of \`fields\`: it is ${share} % of it`;
    const offer =
      bytes > LARGE_BYTES || items > MOST_ITEMS
        ? `${advice}. Or set \`engine: 'pagefind'\`: a search then loads only the parts that it needs.`
        : `${advice}.`;
    return `give an index of ${items} entries and ${inMegabytes(bytes)} MB; the first search of every visit loads all of it. ${offer}`;
  },
};

const MOST_BYTES = 2_000_000;
const MOST_ITEMS = 20_000;
/** From here on, even what is left of it would be much. */
const LARGE_BYTES = 5_000_000;

const inMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
