import { codeBlock, rawText } from './code-block.ts';
import { HEADING, isBlock } from './element-kinds.ts';
import { linkPieces, type Target, toPieces } from './inline.ts';
import { type Piece, tidyPieces } from './inline-pieces.ts';
import { type Block, joinBlocks, prefixed, toLines } from './lines.ts';
import { definitionBlock, listBlock } from './list.ts';
import type { PageElement, PageNode } from './page-tree.ts';
import { foldText, hasWord, textOf } from './page-words.ts';
import { renderPieces } from './render-pieces.ts';
import { tableBlock, tableParts } from './table.ts';

/** Writes the blocks of one page. */
export class BlockWriter {
  readonly #targetOf: Target;
  /** The last anchor that no text stands behind yet. */
  #anchor = '';
  /** Where the link around several blocks leads, until a text has taken it. */
  #link: string | undefined;
  readonly #around: PageElement[] = [];
  /** Elements that have a heading already. */
  readonly #headed = new Set<PageElement>();

  constructor(targetOf: Target) {
    this.#targetOf = targetOf;
  }

  /** Nodes as blocks: what stands within lines is a paragraph. */
  toBlocks(nodes: readonly PageNode[]): Block[] {
    const blocks: Block[] = [];
    let line: PageNode[] = [];
    let last = '';
    const endLine = () => {
      const paragraph = this.#paragraph(line);
      if (paragraph.length > 0) last = '';
      blocks.push(...paragraph);
      line = [];
    };
    for (const node of nodes) {
      if (!isOwnLines(node)) {
        line.push(node);
        continue;
      }
      endLine();
      const made = this.#element(node, node.name === last);
      if (made.length > 0) last = node.name;
      blocks.push(...made);
    }
    endLine();
    return blocks;
  }

  #element(element: PageElement, isSecond: boolean): Block[] {
    const { name, attributes, children } = element;
    this.#anchor = attributes['id'] || this.#anchor;
    if (HEADING.test(name)) return this.#heading(element);
    this.#around.push(element);
    const inner = (nodes: readonly PageNode[]) => this.toBlocks(nodes);
    try {
      switch (name) {
        case 'ul':
        case 'ol':
        case 'menu':
        case 'dir':
          return listBlock(element, isSecond, inner);
        case 'dl':
          return definitionBlock(element, isSecond, inner);
        case 'pre':
        case 'listing':
          this.#anchor = '';
          this.#followLinks(children);
          return codeBlock(element, this.#around.slice(0, -1));
        case 'blockquote':
          return quoted(this.toBlocks(children));
        case 'table':
          return this.#table(element);
        case 'hr':
          return [{ kind: 'other', lines: toLines('---') }];
        case 'summary':
          return element.hasBlocks
            ? this.toBlocks(children)
            : this.#paragraph([{ ...element, name: 'strong' }]);
        case 'a':
          return this.#linked(element);
        default:
          return this.toBlocks(children);
      }
    } finally {
      this.#around.pop();
    }
  }

  #paragraph(nodes: readonly PageNode[]): Block[] {
    for (const node of nodes) this.#anchor = anchorIn(node) || this.#anchor;
    const text = this.#inline(nodes, '\\\n', true);
    if (text === '') return [];
    this.#anchor = '';
    return [{ kind: 'paragraph', lines: toLines(text) }];
  }

  #heading({ name, attributes, children }: PageElement): Block[] {
    const within = children.map(anchorIn).find((id) => id !== '') ?? '';
    const anchor = attributes['id'] || within || this.#anchor || this.#anchorAround();
    const text = this.#inline(children, ' ', false);
    if (text === '') return [];
    this.#anchor = '';
    for (const element of this.#around) this.#headed.add(element);
    const level = Number(name.slice(1));
    const heading = { level, anchor, text: foldText(textOf(withoutSigns(children))).trim() };
    // What looks like the end of a heading would not be shown.
    const shown = text.replace(/(?<=^|\s)#+$/, '\\$&');
    return [{ kind: 'other', lines: [{ text: `${'#'.repeat(level)} ${shown}`, heading }] }];
  }

  /** The anchor of the part of the page that begins with this heading, though not with its first word. */
  #anchorAround(): string {
    const part = this.#around.findLast(({ attributes }) => attributes['id']);
    return part && !this.#headed.has(part) ? (part.attributes['id'] ?? '') : '';
  }

  /** The first text of several blocks in a link is the link. */
  #linked({ attributes, children }: PageElement): Block[] {
    const { href } = attributes;
    const outer = this.#link;
    this.#link ??= href === undefined ? undefined : this.#targetOf(href, 'link');
    const blocks = this.toBlocks(children);
    this.#link = outer;
    return blocks;
  }

  /** No text shows where links in code lead. */
  #followLinks(nodes: readonly PageNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const { href } = node.attributes;
      if (node.name === 'a' && href !== undefined) this.#targetOf(href, 'link');
      this.#followLinks(node.children);
    }
  }

  #table(element: PageElement): Block[] {
    const parts = tableParts(element);
    const outside = this.toBlocks(parts.outside);
    const table = tableBlock(element, parts, (cell) => this.#cell(cell));
    if (table) return [...outside, table];
    const cells = parts.rows.flatMap((row) => row.cells);
    return [...outside, ...cells.flatMap(({ children }) => this.toBlocks(children))];
  }

  #cell({ children }: PageElement): string {
    const text = this.#inline(cellNodes(children), '<br>', false);
    return text.replaceAll('|', '\\|');
  }

  #inline(nodes: readonly PageNode[], lineEnd: string, beginsLine: boolean): string {
    let pieces: readonly Piece[] = tidyPieces(
      toPieces(nodes, { targetOf: this.#targetOf, isInLink: this.#link !== undefined }),
    );
    if (this.#link !== undefined && pieces.some(({ kind, text }) => kind !== 'text' || hasWord(text))) {
      pieces = tidyPieces(linkPieces(pieces, this.#link));
      this.#link = undefined;
    }
    return renderPieces(pieces, { lineEnd, beginsLine });
  }
}

/** Whether a node stands on lines of its own, and not within one. */
const isOwnLines = (node: PageNode): node is PageElement =>
  typeof node !== 'string' && (isBlock(node.name) || node.hasBlocks);

const quoted = (blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ kind: 'other', lines: prefixed(joinBlocks(blocks), '> ', '> ') }];

/** An anchor at the beginning of a node within a line; "" where text comes first. */
function anchorIn(node: PageNode): string {
  if (typeof node === 'string') return '';
  const { attributes, name, children } = node;
  const own = attributes['id'] || (name === 'a' && attributes['name']) || '';
  return own || (children[0] === undefined ? '' : anchorIn(children[0]));
}

/** Without the signs that link to a heading from beside it. */
const withoutSigns = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.filter(
    (node) =>
      typeof node === 'string' ||
      node.name !== 'a' ||
      !node.attributes['href']?.startsWith('#') ||
      hasWord(textOf(node.children)),
  );

/** The blocks of a cell on one line: where one ends, a line would. */
const cellNodes = (nodes: readonly PageNode[]): PageNode[] =>
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
