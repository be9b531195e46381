import { fold } from './fold.ts';
import { type PageText, readPageText } from './page-text.ts';

/** One page in an index. */
export type IndexEntry = {
  readonly url: string;
  readonly title: string;
  readonly lang: string;
  readonly description: string;
  readonly date?: string;
} & Readonly<Record<string, string | readonly string[]>>;

/** The entry of a page that is served at `url`; undefined for one that asks not to be found. */
export function toEntry(html: string, url: string, fields: readonly string[]): IndexEntry | undefined {
  const page = readPageText(html);
  if (!page) return undefined;
  const { title, lang } = page;
  const description = describedAs(page) || withoutHalf(page.text.slice(0, EXCERPT));
  const date = datedAs(page);
  const entry = { url, title: title || url, lang, description, ...(date && { date }) };
  const more = fields.flatMap((field): [string, string | readonly string[]][] => {
    const value = Object.hasOwn(entry, field) ? undefined : contentOf(field, page);
    return value === undefined ? [] : [[field, value]];
  });
  return { ...entry, ...Object.fromEntries(more) };
}

/** What a page says about itself; "" where it says nothing. */
export const describedAs = ({ meta }: PageText): string =>
  meta.get('description') || meta.get('og:description') || '';

/** When a page says that it was published, as it says it; "" where it does not. */
export const datedAs = ({ meta, time }: PageText): string => meta.get('article:published_time') || time;

const EXCERPT = 160;

/** A field beside those that every entry has: of the page's own content, else of the meta element of that name. */
function contentOf(
  field: string,
  { text, headings, meta }: PageText,
): string | readonly string[] | undefined {
  if (field === 'text') return text;
  if (field === 'headings') return headings;
  if (field === 'date') return undefined;
  return meta.get(field.toLowerCase()) || undefined;
}

/** Cut between the halves of a character, a text would end in something that is none. */
const withoutHalf = (text: string): string => fold(text.replace(/[\uD800-\uDBFF]$/, ''));
