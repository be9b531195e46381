import { type Block, joinBlocks, type Line, prefixed } from './lines.ts';
import type { PageElement, PageNode } from './page-tree.ts';

type ToBlocks = (nodes: readonly PageNode[]) => Block[];

/** Lists that follow each other directly have other signs, or they would be one. */
const SIGNS = { bullet: ['-', '*'], number: ['.', ')'] } as const;

/** Elements whose lists would be one if they had the same signs. */
export const LIST_KINDS: ReadonlyMap<string, string> = new Map([
  ['ol', 'number'],
  ...['ul', 'menu', 'dir', 'dl'].map((name) => [name, 'bullet'] as const),
]);

/** An ordered or unordered list; with the other sign of its kind where one of that kind stands right before it. */
export function listBlock(element: PageElement, isOther: boolean, toBlocks: ToBlocks): Block[] {
  const isOrdered = element.name === 'ol';
  const sign = SIGNS[isOrdered ? 'number' : 'bullet'][isOther ? 1 : 0];
  let number = startOf(element.attributes['start']) - 1;
  const items: Item[] = itemsOf(element).flatMap((item) => {
    number = startOf(typeof item === 'string' ? undefined : item.attributes['value'], number + 1);
    const blocks = toBlocks([item]);
    const box = typeof item === 'string' ? '' : checkBox(item);
    return blocks.length === 0 ? [] : [{ marker: `${isOrdered ? `${number}${sign}` : sign} ${box}`, blocks }];
  });
  return toList(items);
}

/** A list of definitions: each item is a term, and what stands under it. */
export function definitionBlock(element: PageElement, isOther: boolean, toBlocks: ToBlocks): Block[] {
  const marker = `${SIGNS.bullet[isOther ? 1 : 0]} `;
  const items: { marker: string; blocks: Block[] }[] = [];
  for (const part of partsOf(element)) {
    const blocks = toBlocks([part]);
    const last = items.at(-1);
    const isTerm = typeof part !== 'string' && part.name === 'dt';
    if (blocks.length === 0) continue;
    if (isTerm || !last) items.push({ marker, blocks });
    else for (const block of blocks) last.blocks.push(block);
  }
  return toList(items);
}

interface Item {
  readonly marker: string;
  readonly blocks: readonly Block[];
}

/** Without empty lines where every item is one paragraph, with lists under it or not. */
function toList(items: readonly Item[]): Block[] {
  if (items.length === 0) return [];
  const isTight = items.every(({ blocks }) => blocks.slice(1).every(({ kind }) => kind === 'list'));
  const lines = items.map(({ marker, blocks }): Block => {
    const inner = joinBlocks(blocks, isTight ? [] : undefined);
    return { kind: 'other', lines: prefixed(inner, marker, ' '.repeat(widthOf(marker))) };
  });
  const joined: Line[] = joinBlocks(lines, isTight ? [] : undefined);
  return [{ kind: 'list', lines: joined }];
}

/** A box to tick is a part of the item's text. */
const widthOf = (marker: string): number => marker.indexOf(' ') + 1;

const itemsOf = ({ children }: PageElement): PageNode[] => children.filter(isWorthwhile);

/** The terms and definitions of a list, those in groups too. */
const partsOf = ({ children }: PageElement): PageNode[] =>
  children
    .filter(isWorthwhile)
    .flatMap((child) => (typeof child !== 'string' && child.name === 'div' ? partsOf(child) : [child]));

const isWorthwhile = (node: PageNode): boolean => typeof node !== 'string' || node.trim() !== '';

function startOf(value: string | undefined, otherwise = 1): number {
  const number = Number(value ?? otherwise);
  return Number.isInteger(number) && number >= 0 && number < 1e9 ? number : otherwise;
}

/** The box of a task: it stands before anything else in its item. */
function checkBox({ children }: PageElement): '[x] ' | '[ ] ' | '' {
  const first = children.find(isWorthwhile);
  if (first === undefined || typeof first === 'string') return '';
  if (first.name !== 'input') return first.name === 'p' || first.name === 'label' ? checkBox(first) : '';
  if (first.attributes['type']?.toLowerCase() !== 'checkbox') return '';
  return first.attributes['checked'] === undefined ? '[ ] ' : '[x] ';
}
