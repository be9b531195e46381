import { type Block, toLines } from './lines.ts';
import type { PageElement, PageNode } from './page-tree.ts';

/** The text of a cell, on one line. */
type ToCell = (cell: PageElement) => string;

/** Rows as a table; undefined for those of one that only places what is in it. */
export function tableBlock(
  { attributes }: PageElement,
  { rows }: TableParts,
  toCell: ToCell,
): Block | undefined {
  const isPlacing = LAYOUT.has(attributes['role']?.trim().toLowerCase() ?? '');
  if (isPlacing || rows.some(({ cells }) => cells.some(isLayout))) return undefined;
  const grid = toGrid(rows, toCell);
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  const filled = grid.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  if (width < 2 || filled.every((row) => row.every((cell) => cell === ''))) return undefined;
  const hasHead = rows[0]?.isHead === true;
  const head = hasHead ? filled[0] : filled[0]?.map(() => '');
  const body = hasHead ? filled.slice(1) : filled;
  const lines = [head ?? [], head?.map(() => '---') ?? [], ...body].map((row) => `| ${row.join(' | ')} |`);
  return { kind: 'other', lines: toLines(lines.join('\n')) };
}

const LAYOUT: ReadonlySet<string> = new Set(['presentation', 'none']);

/** What stands in a table: cells in rows, and what is in none of them, such as its caption. */
export interface TableParts {
  readonly rows: readonly Row[];
  readonly outside: readonly PageNode[];
}

interface Row {
  readonly cells: PageElement[];
  readonly isHead: boolean;
}

export function tableParts(table: PageElement): TableParts {
  const rows: Row[] = [];
  const outside: PageNode[] = [];
  const collect = ({ children }: PageElement, inHead: boolean) => {
    /** Cells that no row is around. */
    let loose: Row | undefined;
    for (const child of children) {
      if (typeof child === 'string' || !PARTS.has(child.name)) outside.push(child);
      else if (CELLS.has(child.name)) {
        const row: Row = loose ?? { cells: [], isHead: inHead };
        if (!loose) rows.push(row);
        row.cells.push(child);
        loose = row;
      } else {
        loose = undefined;
        if (child.name === 'tr') addRow(child, inHead);
        else collect(child, child.name === 'thead');
      }
    }
  };
  const addRow = ({ children }: PageElement, inHead: boolean) => {
    const cells = children.filter(isCell);
    for (const child of children) if (!isCell(child)) outside.push(child);
    if (cells.length > 0) rows.push({ cells, isHead: inHead || cells.every(({ name }) => name === 'th') });
  };
  collect(table, false);
  return { rows, outside };
}

const isCell = (node: PageNode): node is PageElement => typeof node !== 'string' && CELLS.has(node.name);

const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const PARTS: ReadonlySet<string> = new Set([...CELLS, 'tr', 'thead', 'tbody', 'tfoot']);

/** Cells that no line can hold. */
const isLayout = (cell: PageElement): boolean => cell.hasBlocks && holds(cell, /^(?:table|h[1-6])$/);

const holds = ({ children }: PageElement, wanted: RegExp): boolean =>
  children.some((child) => typeof child !== 'string' && (wanted.test(child.name) || holds(child, wanted)));

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
