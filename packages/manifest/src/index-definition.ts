import { createHash } from 'node:crypto';

/** A search index that a build makes of the pages of a site. */
export interface IndexDefinition {
  /** Globs of the pages, by their files' paths in the site. */
  readonly pages: readonly string[];
  readonly fields: readonly string[];
  /** What searches it, where that is not the runtime itself. */
  readonly engine?: 'pagefind';
  /** With an engine, what is returned of an entry; all of it where this is empty. */
  readonly shown?: readonly string[];
}

/** The folder of a site that takes what a build makes, where the configuration names none. */
export const DEFAULT_DIR = 'webmcp';

/** The fields that are searched where nobody says which; the entry of every page has them. */
export const DEFAULT_FIELDS: readonly string[] = ['title', 'description', 'headings', 'text'];

/** What is returned of an entry where nobody says it: the text is searched, not returned. */
export const DEFAULT_RESULT_FIELDS: readonly string[] = ['title', 'url', 'description'];

/** The file of a tool's index in our folder. It is known before the index is: only what it is made of decides. */
export function indexName(tool: string, { pages, fields, engine, shown }: IndexDefinition): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([pages, fields, ...(engine ? [engine, shown] : [])]))
    .digest('hex')
    .slice(0, 10);
  return `${tool.replace(/[^\w-]/g, '_').slice(0, 128)}.${hash}${engine ? '' : '.json'}`;
}

/** What a search opens of it: the file itself, or the list of what is in a folder. */
export const indexAddress = (tool: string, definition: IndexDefinition): string =>
  `${indexName(tool, definition)}${definition.engine ? `/${WORD_INDEX}` : ''}`;

/** The list in the folder of an index of words. */
export const WORD_INDEX = 'words.pack';
