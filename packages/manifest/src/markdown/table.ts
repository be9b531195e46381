import { type Block, toLines } from './lines.ts';
import type { PageElement, PageNode } from './page-tree.ts';

/** The text of a cell, on one line. */
type ToCell = (cell: PageElement) => string;

/** A table as rows and columns; undefined for one that only places what is in it. */
export function tableBlock(element: PageElement, toCell: ToCell): Block | undefined {
  const rows = rowsOf(element);
  if (
    LAYOUT.has(element.attributes['role']?.trim().toLowerCase() ?? '') ||
    rows.some(({ cells }) => cells.some(isLayout))
  ) {
    return undefined;
  }
  const grid = toGrid(rows, toCell);
  const width = Math.max(0, ...grid.map((row) => row.length));
  const filled = grid.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  if (width < 2 || filled.every((row) => row.every((cell) => cell === ''))) return undefined;
  const hasHead = rows[0]?.isHead === true;
  const head = hasHead ? filled[0] : filled[0]?.map(() => '');
  const body = hasHead ? filled.slice(1) : filled;
  const lines = [head ?? [], head?.map(() => '---') ?? [], ...body].map((row) => `| ${row.join(' | ')} |`);
  return { kind: 'other', lines: toLines(lines.join('\n')) };
}

/** Every cell: what is left of a table that has no columns. */
export const tableCells = (element: PageElement): PageElement[] =>
  rowsOf(element).flatMap(({ cells }) => cells);

/** What stands in a table and in no cell of it: its caption, and what does not belong there. */
export const outsideCells = ({ children }: PageElement): PageNode[] =>
  children.flatMap((child) => {
    if (isElement(child) && PARTS.has(child.name)) return outsideCells(child);
    return isElement(child) && CELLS.has(child.name) ? [] : [child];
  });

const PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

const LAYOUT: ReadonlySet<string> = new Set(['presentation', 'none']);

interface Row {
  readonly cells: readonly PageElement[];
  readonly isHead: boolean;
}

const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';

function rowsOf(element: PageElement): Row[] {
  return element.children.filter(isElement).flatMap((child): Row[] => {
    if (['thead', 'tbody', 'tfoot'].includes(child.name)) {
      const rows = rowsOf(child);
      return child.name === 'thead' ? rows.map((row) => ({ ...row, isHead: true })) : rows;
    }
    if (child.name !== 'tr') return [];
    const cells = child.children.filter(isElement).filter(({ name }) => CELLS.has(name));
    return cells.length === 0 ? [] : [{ cells, isHead: cells.every(({ name }) => name === 'th') }];
  });
}

/** Cells that no line can hold. */
const isLayout = (cell: PageElement): boolean => cell.hasBlocks && holds(cell, /^(?:table|h[1-6])$/);

const holds = ({ children }: PageElement, wanted: RegExp): boolean =>
  children.some((child) => isElement(child) && (wanted.test(child.name) || holds(child, wanted)));

/** Every cell in its column: what spans several rows or columns stands in the first one. */
function toGrid(rows: readonly Row[], toCell: ToCell): string[][] {
  const taken: number[] = [];
  return rows.map(({ cells }) => {
    const row: string[] = [];
    const skipTaken = () => {
      while ((taken[row.length] ?? 0) > 0) {
        taken[row.length] = (taken[row.length] ?? 0) - 1;
        row.push('');
      }
    };
    for (const cell of cells) {
      skipTaken();
      const rowSpan = spanOf(cell.attributes['rowspan']);
      const text = toCell(cell);
      for (let at = 0; at < spanOf(cell.attributes['colspan']); at += 1) {
        taken[row.length] = rowSpan - 1;
        row.push(at === 0 ? text : '');
      }
    }
    skipTaken();
    return row;
  });
}

function spanOf(value: string | undefined): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span > 0 && span <= MOST_SPAN ? span : 1;
}

/** No table of a reader's is wider. */
const MOST_SPAN = 60;
