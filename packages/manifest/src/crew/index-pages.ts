import { readFileSync } from 'node:fs';
import { toWords } from '@docent/runtime/outside';
import { readPageSource } from '../site/page-source.ts';
import { toEntry } from '../site-index/page-entry.ts';

export interface IndexTask {
  readonly fields: readonly string[];
  /** Where the words are wanted beside the entries, the fields that those keep; all of them where this is empty. */
  readonly shown?: readonly string[];
  readonly pages: readonly { readonly file: string; readonly url: string }[];
}

/** Entries of an index, in the order of their pages. */
export interface IndexedPages {
  /** Their JSON, a line each, without the commas between them. */
  readonly lines: readonly string[];
  /** By field: how many entries have it, and how many bytes of JSON it takes. */
  readonly fields: Readonly<Record<string, { items: number; bytes: number }>>;
  /** The different words of each entry, sorted, with a space between them; only where they are wanted. */
  readonly words: readonly string[];
  /** The language of each entry. */
  readonly languages: readonly string[];
}

/** Reads the entries of pages; a fragment, and a page that asks not to be found, has none. */
export function indexPages({ fields, shown, pages }: IndexTask): IndexedPages {
  const lines: string[] = [];
  const words: string[] = [];
  const languages: string[] = [];
  const read = [...fields, ...(shown ?? [])];
  const isKept = (field: string) => !shown?.length || shown.includes(field);
  const sizes: Record<string, { items: number; bytes: number }> = {};
  for (const { file, url } of pages) {
    const source = readPageSource(readFileSync(file));
    const entry = source.isPage ? toEntry(source.text(), url, read) : undefined;
    if (!entry) continue;
    const parts = Object.entries(entry).flatMap(([field, value]) => {
      const json = `${JSON.stringify(field)}:${JSON.stringify(value)}`;
      sizes[field] ??= { items: 0, bytes: 0 };
      sizes[field].items += 1;
      sizes[field].bytes += Buffer.byteLength(json) + 1;
      return isKept(field) ? [json] : [];
    });
    lines.push(`{${parts.join(',')}}`);
    languages.push(entry.lang);
    if (shown) words.push(wordsOf(fields.map((field) => entry[field])));
  }
  return { lines, fields: sizes, words, languages };
}

const wordsOf = (texts: readonly unknown[]): string =>
  [...new Set(toWords(texts.flat().join(' ')))].sort().join(' ');
