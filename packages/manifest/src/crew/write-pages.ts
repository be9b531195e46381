import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { readPageSource } from '../site/page-source.ts';
import { replaceFile } from '../site/replace-file.ts';
import { hashTags } from './read-pages.ts';
import { stampOf } from './stamp.ts';
import { type Renames, withRenames } from './with-renames.ts';

/** What the pages of a site get. */
export interface TagsToWrite {
  /** The file that holds the blocks of all pages. */
  readonly blocks: string;
  /** The tag that follows a block. */
  readonly script: string;
  /** The tag for the head of a page with a block, or "". */
  readonly head: string;
  /** What is to be replaced in a block, by what. */
  readonly renames: Renames;
}

export interface WriteTask extends TagsToWrite {
  readonly pages: readonly PageToWrite[];
}

export interface PageToWrite {
  readonly file: string;
  /** Where the page is written to before it takes the place of the old one. */
  readonly temporary: string;
  /** Where its block stands among the blocks; absent where it is to have none. */
  readonly block?: { readonly at: number; readonly length: number };
}

/** A page that was written. */
export interface WrittenPage {
  readonly stamp: string;
  /** The hash of its tags. */
  readonly tags: string;
}

/** Puts tags into pages, or takes them out; undefined for those that do not change. */
export function writePages({ blocks, script, head, renames, pages }: WriteTask): (WrittenPage | undefined)[] {
  const opened = pages.some(({ block }) => block) ? openSync(blocks, 'r') : undefined;
  const last = { at: -1, length: -1, text: '', hash: '' };
  const tagsAt = ({ at, length }: { at: number; length: number }): typeof last => {
    if (last.at !== at || last.length !== length) {
      const bytes = Buffer.alloc(length);
      readSync(opened ?? -1, bytes, 0, length, at);
      const text = withRenames(bytes.toString('latin1'), renames) + script;
      Object.assign(last, { at, length, text, hash: hashTags(text + head) });
    }
    return last;
  };
  try {
    return pages.map(({ file, temporary, block }) => {
      const bytes = readFileSync(file);
      const { text, hash } = block ? tagsAt(block) : { text: '', hash: '' };
      const completed = readPageSource(bytes).withTags(text, block && head);
      if (completed.equals(bytes)) return undefined;
      replaceFile(file, completed, temporary);
      return { stamp: stampOf(statSync(file)), tags: hash };
    });
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
