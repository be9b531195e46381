import { rawText } from './code-block.ts';
import { isOwnLines, type PageElement, type PageNode } from './page-tree.ts';

/** The blocks of a cell on one line: where one ends, a line would. */
export const cellNodes = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.flatMap((node): PageNode[] => {
    if (!isOwnLines(node)) return [node];
    const inner = node.name === 'pre' ? codeLines(node) : cellNodes(node.children);
    const first = node.name === 'li' ? ['- '] : [];
    return [BREAK, ...first, ...inner, BREAK];
  });

const BREAK: PageElement = { name: 'br', attributes: {}, children: [], hasBlocks: false };

const codeLines = ({ children }: PageElement): PageNode[] =>
  rawText(children)
    .split('\n')
    .flatMap((line): PageNode[] => [
      { name: 'code', attributes: {}, children: [line], hasBlocks: false },
      BREAK,
    ]);
