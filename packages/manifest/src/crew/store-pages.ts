import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageHeading } from '@docent/contract';
import { toWords } from '@docent/runtime/outside';
import { SiteFiles } from '../dry-run/site-files.ts';
import { type LinkSite, pageLinks } from '../markdown/page-links.ts';
import { PageTree } from '../markdown/page-tree.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { documentBase, readHead } from '../site/page-context.ts';
import { toPagePath } from '../site/page-path.ts';
import { readPageSource } from '../site/page-source.ts';
import { datedAs, describedAs } from '../site-index/page-entry.ts';
import { readPageText } from '../site-index/page-text.ts';
import { toIsoDate } from './iso-date.ts';

export interface StoreTask {
  readonly site: LinkSite;
  readonly pages: readonly PageToStore[];
}

export interface PageToStore {
  /** Absolute. */
  readonly file: string;
  /** The path of the file in the site. */
  readonly name: string;
}

/** A page as text, before anything is known of the others. */
export interface ReadPage {
  readonly title: string;
  readonly lang: string;
  readonly description: string;
  readonly date: string;
  readonly text: string;
  readonly version: string;
  readonly bytes: number;
  readonly headings: readonly PageHeading[];
  /** Paths of pages below the site's base, percent-encoded, and absolute addresses; each once. */
  readonly links: readonly string[];
  /** The words of its parts, as `countWords` gives them. */
  readonly words: { readonly title: string; readonly headings: string; readonly text: string };
}

/** Reads pages as text; undefined for a fragment, and for a page that asks not to be found. */
export function storePages({ site, pages }: StoreTask): (ReadPage | undefined)[] {
  const files = new SiteFiles(site.dir);
  return pages.map(({ file, name }) => {
    const source = readPageSource(readFileSync(file));
    if (!source.isPage || source.leftAlone !== undefined) return undefined;
    const html = source.text();
    const tree = new PageTree();
    const page = readPageText(html, tree);
    if (!page) return undefined;
    const path = toPagePath(name);
    const url = new URL(site.base + path.slice(1), site.url).href;
    const base = documentBase({ url, path }, readHead(source.head()));
    const { targetOf, links } = pageLinks({ ...site, files, path, from: base });
    const { text, headings } = toMarkdown(tree.main(), targetOf);
    return {
      title: page.title,
      lang: page.lang,
      description: describedAs(page),
      date: toIsoDate(datedAs(page)),
      text,
      version: createHash('sha256').update(text).digest('hex').slice(0, 12),
      bytes: Buffer.byteLength(text),
      headings,
      links: links(),
      words: {
        title: countWords(page.title),
        headings: countWords(page.headings.join('\n')),
        text: countWords(page.text),
      },
    };
  });
}

/** The different words of a text, each with how often it is there: `word count word count`. */
export function countWords(text: string): string {
  const counts = new Map<string, number>();
  for (const word of toWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flat().join(' ');
}
