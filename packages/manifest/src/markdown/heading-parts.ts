import type { PageNode } from './page-tree.ts';
import { foldText, hasWord } from './page-words.ts';

/** An anchor at the beginning of a node within a line; "" where text comes first. */
export function anchorIn(node: PageNode): string {
  if (typeof node === 'string') return '';
  const { attributes, name, children } = node;
  const own = attributes['id'] || (name === 'a' && attributes['name']) || '';
  return own || (children[0] === undefined ? '' : anchorIn(children[0]));
}

/** What a heading says, without the sign beside it that links to it; images say what stands for them. */
export const headingText = (nodes: readonly PageNode[]): string => foldText(wordsIn(nodes)).trim();

const wordsIn = (nodes: readonly PageNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.name === 'img') return ` ${node.attributes['alt'] ?? ''} `;
      const isSign = node.name === 'a' && node.attributes['href']?.startsWith('#');
      const words = wordsIn(node.children);
      return isSign && !hasWord(words) ? '' : words;
    })
    .join('');
