import { isInline } from '../site-index/element-roles.ts';
import { CODE, MARKS } from './element-kinds.ts';
import { codePieceOf, LINE_END, type Piece, syntax, textPiece, wrapPieces } from './inline-pieces.ts';
import type { PageElement, PageNode } from './page-tree.ts';
import { foldText, hasWord, textOf } from './page-words.ts';

/** Where the address of a link, or of an image, leads, as Markdown names it; undefined for one that leads nowhere. */
export type Target = (href: string, of: 'link' | 'image') => string | undefined;

/** What stands around a piece of a line. */
interface Around {
  readonly targetOf: Target;
  readonly isInLink?: boolean;
  readonly marks?: readonly string[];
}

/** Nodes within a line, as pieces of Markdown. */
export const toPieces = (nodes: readonly PageNode[], around: Around): Piece[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [textPiece(foldText(node))] : elementPieces(node, around),
  );

function elementPieces(element: PageElement, around: Around): Piece[] {
  const { name, attributes, children } = element;
  if (name === 'br') return [LINE_END];
  if (name === 'wbr') return [];
  if (name === 'img') return imagePieces(attributes, around.targetOf);
  if (name === 'a' || name === 'area') return anchorPieces(element, around);
  if (CODE.has(name)) return codePieces(element, around);
  if (name === 'q') return [textPiece('"'), ...toPieces(children, around), textPiece('"')];
  if (name === 'sup') return raisedPieces(element, around);
  const mark = MARKS.get(name);
  if (mark && !around.marks?.includes(mark)) {
    const piece: Piece = { kind: 'mark', text: mark };
    return wrapPieces(
      piece,
      toPieces(children, { ...around, marks: [...(around.marks ?? []), mark] }),
      piece,
    );
  }
  const inner = toPieces(children, around);
  // A word ends where one of these does.
  return isInline(name) ? inner : [textPiece(' '), ...inner, textPiece(' ')];
}

function anchorPieces({ attributes, children }: PageElement, around: Around): Piece[] {
  const { href } = attributes;
  const inner = toPieces(children, { ...around, isInLink: true });
  // The sign beside a heading that links to it says nothing.
  if (href?.startsWith('#') && children.length > 0 && !hasWord(textOf(children)) && !hasImage(children))
    return [];
  const target = href === undefined || around.isInLink ? undefined : around.targetOf(href, 'link');
  return target === undefined ? inner : linkPieces(inner, target);
}

/** A link around pieces. */
export const linkPieces = (inner: readonly Piece[], target: string): Piece[] =>
  wrapPieces(syntax('['), balanced(inner), syntax(`](${target})`));

/** Brackets within a link's text end it, unless each that opens is closed. */
function balanced(pieces: readonly Piece[]): Piece[] {
  if (isBalanced(pieces)) return [...pieces];
  return pieces.flatMap((piece) =>
    piece.kind === 'text'
      ? piece.text
          .split(/(?=[[\]])|(?<=[[\]])/)
          .map((part) => (part === '[' || part === ']' ? syntax(`\\${part}`) : textPiece(part)))
      : [piece],
  );
}

function isBalanced(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('');
  let depth = 0;
  for (const [char] of text.matchAll(/[[\]]/g)) {
    depth += char === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0 && !text.includes('](');
}

function imagePieces({ src, alt }: PageElement['attributes'], targetOf: Target): Piece[] {
  const text = foldText(alt ?? '').trim();
  const target = src === undefined || alt?.trim() === '' ? undefined : targetOf(src, 'image');
  // Words on both sides of it are two all the same.
  if (target === undefined) return [textPiece(` ${text} `)];
  return [syntax(`![${text.replace(/[[\]\\]/g, '\\$&')}](${target})`)];
}

/** Code, with the links in it around code of their own. */
function codePieces({ children }: PageElement, around: Around): Piece[] {
  const pieces: Piece[] = [];
  let code = '';
  const endCode = () => {
    pieces.push(...codePieceOf(foldText(code)));
    code = '';
  };
  const add = (nodes: readonly PageNode[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') code += node;
      else if (node.name === 'br') code += ' ';
      else {
        const apart =
          node.name === 'img' ? imagePieces(node.attributes, around.targetOf) : linkedCode(node, around);
        if (apart) {
          endCode();
          pieces.push(...apart);
        } else if (isInline(node.name)) add(node.children);
        else {
          code += ' ';
          add(node.children);
          code += ' ';
        }
      }
    }
  };
  add(children);
  endCode();
  return pieces;
}

/** A link in code; undefined for any other element. */
function linkedCode(element: PageElement, around: Around): Piece[] | undefined {
  const { href } = element.attributes;
  if (element.name !== 'a' || href === undefined || around.isInLink) return undefined;
  const target = around.targetOf(href, 'link');
  return target === undefined
    ? undefined
    : linkPieces(codePieces(element, { ...around, isInLink: true }), target);
}

/** A power reads as one: 10^6 is not 106. */
function raisedPieces({ children }: PageElement, around: Around): Piece[] {
  const isPower = /^[+\u2212-]?[\dn]+$/.test(textOf(children).trim()) && !hasLink(children);
  return isPower ? [textPiece('^'), ...toPieces(children, around)] : toPieces(children, around);
}

const hasLink = (nodes: readonly PageNode[]): boolean => has(nodes, 'a');
const hasImage = (nodes: readonly PageNode[]): boolean => has(nodes, 'img');

const has = (nodes: readonly PageNode[], name: string): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.name === name || has(node.children, name)));
