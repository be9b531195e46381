import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { readPageSource } from '../site/page-source.ts';
import { replaceFile } from '../site/replace-file.ts';
import { hashTags } from './read-pages.ts';
import { stampOf } from './stamp.ts';

export interface WriteTask {
  /** The file that holds the blocks of all pages. */
  readonly blocks: string;
  /** The tag that follows a block. */
  readonly script: string;
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
export function writePages({ blocks, script, pages }: WriteTask): (WrittenPage | undefined)[] {
  const opened = pages.some(({ block }) => block) ? openSync(blocks, 'r') : undefined;
  const last = { at: -1, length: -1, text: '', hash: '' };
  const tagsAt = ({ at, length }: { at: number; length: number }): typeof last => {
    if (last.at !== at || last.length !== length) {
      const bytes = Buffer.alloc(length);
      readSync(opened ?? -1, bytes, 0, length, at);
      const text = bytes.toString('latin1') + script;
      Object.assign(last, { at, length, text, hash: hashTags(text) });
    }
    return last;
  };
  try {
    return pages.map(({ file, temporary, block }) => {
      const bytes = readFileSync(file);
      const { text, hash } = block ? tagsAt(block) : { text: '', hash: '' };
      const completed = readPageSource(bytes).withTags(text);
      if (completed.equals(bytes)) return undefined;
      replaceFile(file, completed, temporary);
      return { stamp: stampOf(statSync(file)), tags: hash };
    });
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
