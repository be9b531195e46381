import { cellNodes } from './cell-nodes.ts';
import { codeBlock } from './code-block.ts';
import { HEADING } from './element-kinds.ts';
import { anchorIn, headingText } from './heading-parts.ts';
import { linkPieces, type Target, toPieces } from './inline.ts';
import { type Piece, tidyPieces } from './inline-pieces.ts';
import { type Block, joinBlocks, prefixed, toLines } from './lines.ts';
import { definitionBlock, LIST_KINDS, listBlock } from './list.ts';
import { isOwnLines, type PageElement, type PageNode } from './page-tree.ts';
import { hasWord } from './page-words.ts';
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
    /** The kind of list right before, and whether it has the other sign already. */
    let last = { kind: '', isOther: false };
    const endLine = () => {
      const paragraph = this.#paragraph(line);
      if (paragraph.length > 0) last = { kind: '', isOther: false };
      append(blocks, paragraph);
      line = [];
    };
    for (const node of nodes) {
      if (!isOwnLines(node)) {
        line.push(node);
        continue;
      }
      endLine();
      const kind = LIST_KINDS.get(node.name) ?? '';
      const isOther = kind !== '' && kind === last.kind && !last.isOther;
      const made = this.#element(node, isOther);
      if (made.length > 0) last = { kind, isOther };
      append(blocks, made);
    }
    endLine();
    return blocks;
  }

  #element(element: PageElement, isOther: boolean): Block[] {
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
          return listBlock(element, isOther, inner);
        case 'dl':
          return definitionBlock(element, isOther, inner);
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
    return text === '' ? [] : [{ kind: 'paragraph', lines: toLines(text) }];
  }

  #heading({ name, attributes, children }: PageElement): Block[] {
    const within = children.map(anchorIn).find((id) => id !== '') ?? '';
    const anchor = attributes['id'] || within || this.#anchor || this.#anchorAround();
    const text = this.#inline(children, ' ', false);
    if (text === '') return [];
    for (const element of this.#around) this.#headed.add(element);
    const level = Number(name.slice(1));
    const heading = { level, anchor, text: headingText(children) };
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
    if (pieces.length > 0) this.#anchor = '';
    return renderPieces(pieces, { lineEnd, beginsLine });
  }
}

/** A page may have more blocks than a function takes arguments. */
const append = (blocks: Block[], more: readonly Block[]): void => {
  for (const block of more) blocks.push(block);
};

const quoted = (blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ kind: 'other', lines: prefixed(joinBlocks(blocks), '> ', '> ') }];
