/** A line of Markdown. */
export interface Line {
  readonly text: string;
  /** The heading that it is. */
  readonly heading?: FoundHeading;
}

export interface FoundHeading {
  readonly level: number;
  /** As it is read, without marks. */
  readonly text: string;
  /** The anchor in the page; "" where there is none. */
  readonly anchor: string;
}

/** Lines that belong together; an empty one stands between two blocks. */
export interface Block {
  readonly kind: 'paragraph' | 'list' | 'other';
  readonly lines: readonly Line[];
}

export const toLines = (text: string): Line[] => text.split('\n').map((line) => ({ text: line }));

export const EMPTY: Line = { text: '' };

/** Blocks one after the other. */
export const joinBlocks = (blocks: readonly Block[], between: readonly Line[] = [EMPTY]): Line[] =>
  blocks.flatMap(({ lines }, index) => (index === 0 ? lines : [...between, ...lines]));

/** Lines with something in front: of the first, and of all others that are not empty. */
export const prefixed = (lines: readonly Line[], first: string, others: string): Line[] =>
  lines.map((line, index) => ({
    ...line,
    text: line.text === '' && index > 0 ? others.trimEnd() : (index === 0 ? first : others) + line.text,
  }));
