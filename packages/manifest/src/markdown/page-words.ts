import type { PageNode } from './page-tree.ts';

/** White space as one space, and no characters that only steer a terminal. */
export const foldText = (text: string): string => withoutControls(text.replace(/\s+/g, ' '));

export const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is meant.
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** The text of nodes as it stands in the page. */
export const textOf = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

/** Whether there is anything to read in a text. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
