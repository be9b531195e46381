import { readFileSync } from 'node:fs';
import { readPageSource } from '../site/page-source.ts';
import { toEntry } from '../site-index/page-entry.ts';

export interface IndexTask {
  readonly fields: readonly string[];
  readonly pages: readonly { readonly file: string; readonly url: string }[];
}

/** Entries of an index, in the order of their pages. */
export interface IndexedPages {
  /** Their JSON, a line each, without the commas between them. */
  readonly lines: readonly string[];
  /** By field: how many entries have it, and how many bytes of JSON it takes. */
  readonly fields: Readonly<Record<string, { items: number; bytes: number }>>;
}

/** Reads the entries of pages; a fragment, and a page that asks not to be found, has none. */
export function indexPages({ fields, pages }: IndexTask): IndexedPages {
  const lines: string[] = [];
  const sizes: Record<string, { items: number; bytes: number }> = {};
  for (const { file, url } of pages) {
    const source = readPageSource(readFileSync(file));
    const entry = source.isPage ? toEntry(source.text(), url, fields) : undefined;
    if (!entry) continue;
    const parts = Object.entries(entry).map(([field, value]) => {
      const json = `${JSON.stringify(field)}:${JSON.stringify(value)}`;
      sizes[field] ??= { items: 0, bytes: 0 };
      sizes[field].items += 1;
      sizes[field].bytes += Buffer.byteLength(json) + 1;
      return json;
    });
    lines.push(`{${parts.join(',')}}`);
  }
  return { lines, fields: sizes };
}
