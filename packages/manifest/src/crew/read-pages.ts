import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { type PageHead, readHead } from '../site/page-context.ts';
import { readPageSource } from '../site/page-source.ts';
import { stampOf } from './stamp.ts';

/** What there is to know of a page before tools are chosen for it. */
export interface PageFacts {
  /** False for a fragment that other pages include. */
  readonly isPage: boolean;
  /** Why the page is to be left alone. */
  readonly leftAlone?: string;
  /** The names that its forms declare as tools. */
  readonly forms: readonly string[];
  readonly head: PageHead;
  /** The hash of our tags in their place; "" where it has none, absent where they are not as a build leaves them. */
  readonly tags?: string;
}

export interface ReadTask {
  /** Absolute. */
  readonly files: readonly string[];
}

/** A page as it was found. */
export interface FoundPage {
  readonly stamp: string;
  readonly facts: PageFacts;
}

export const readPages = ({ files }: ReadTask): FoundPage[] =>
  files.map((file) => {
    const opened = openSync(file, 'r');
    try {
      const stamp = stampOf(fstatSync(opened));
      return { stamp, facts: readPage(readFileSync(opened)) };
    } finally {
      closeSync(opened);
    }
  });

export function readPage(bytes: Buffer): PageFacts {
  const source = readPageSource(bytes);
  const { isPage, leftAlone, forms, ownTags } = source;
  const head = readHead(isPage && leftAlone === undefined ? source.head() : '');
  return {
    isPage,
    forms,
    head,
    ...(leftAlone !== undefined && { leftAlone }),
    ...(ownTags !== undefined && { tags: hashTags(ownTags) }),
  };
}

/** Stands for the tags of a page; "" for none. */
export const hashTags = (tags: string): string =>
  tags === '' ? '' : createHash('sha256').update(tags, 'latin1').digest('base64url');
