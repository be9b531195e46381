import type { Piece } from './inline-pieces.ts';

/** What each character of a text is a part of, by these numbers. */
export const KINDS = { text: 0, mark: 1, code: 2, syntax: 3, break: 4 } as const satisfies Record<
  Piece['kind'],
  number
>;

/** Where a text needs a backslash to be read as it stands, in order. */
export function findEscapes(text: string, kinds: Uint8Array, beginsLine: boolean): number[] {
  const found = new Set<number>();
  const add = (at: number) => {
    if (kinds[at] === KINDS.text) found.add(at);
  };
  escapeMarks(text, kinds, add);
  const ticks = [...text.matchAll(/`/g)].map(({ index }) => index);
  // One alone ends nothing.
  if (ticks.length > 1) ticks.forEach(add);
  for (const { index } of text.matchAll(READ_OTHERWISE)) add(index);
  for (const { index } of text.matchAll(/!(?=\[)/g)) if (kinds[index + 1] === KINDS.syntax) add(index);
  // A link, where an earlier bracket begins one; nothing but the first of a line defines one.
  const opening = text.indexOf('[');
  for (const { index } of text.matchAll(/\](?=\()/g)) if (opening >= 0 && opening < index) add(index);
  for (const { index, 0: label } of text.matchAll(/^\[[^[\]\n]*\](?=:)/gm)) add(index + label.length - 1);
  if (beginsLine) {
    for (const { index, 0: start } of text.matchAll(LINE_START)) add(index + start.length - 1);
  }
  return [...found].sort((a, b) => a - b);
}

/** A backslash before a sign, the beginning of a tag or of a link in angles, and what looks like an entity. */
const READ_OTHERWISE = /\\(?=[!-/:-@[-`{-~\n])|<(?=[a-z/!?])|&(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi;

/** The sign by which a line would become a heading, a quote, an item of a list, a rule or a fence. */
const LINE_START =
  /^#(?=#{0,5}(?:\s|$))|^>|^[-+*](?=\s|$)|^\d{1,9}[.)](?=\s|$)|^=(?==*\s*$)|^-(?=[-\s]*$)|^[*_](?=[*_\s]*$)|^~(?=~~)/gm;

/** Rows of signs that would mark text: where one could begin and a later one end, none of them is left as it is. */
function escapeMarks(text: string, kinds: Uint8Array, add: (at: number) => void): void {
  for (const sign of ['*', '_', '~']) {
    if (!text.includes(sign)) continue;
    const runs = [...text.matchAll(RUNS[sign] ?? /(?!)/g)]
      .filter(({ index }) => (kinds[index] ?? 0) <= KINDS.mark)
      .map(({ 0: run, index }) => ({
        index,
        end: index + run.length,
        ...sidesOf(text, index, run.length, sign),
      }));
    const first = runs.findIndex(({ opens }) => opens);
    const last = runs.findLastIndex(({ closes }) => closes);
    const isMarked = first >= 0 && last > first;
    for (const { index, end, opens, closes } of runs) {
      // Beside a mark, a sign of the text would become a part of it.
      const isBesideMark = kinds.subarray(index, end).includes(KINDS.mark);
      if (isBesideMark || (isMarked && (opens || closes))) for (let at = index; at < end; at += 1) add(at);
    }
  }
}

const RUNS: Readonly<Record<string, RegExp>> = { '*': /\*+/g, _: /_+/g, '~': /~+/g };

/** Whether a row of signs could begin or end a mark, by what stands around it (CommonMark, 6.2). */
function sidesOf(
  text: string,
  at: number,
  length: number,
  sign: string,
): { opens: boolean; closes: boolean } {
  const [before, after] = [text[at - 1] ?? ' ', text[at + length] ?? ' '];
  const isLeft = !WHITE.test(after) && (!SIGN.test(after) || WHITE.test(before) || SIGN.test(before));
  const isRight = !WHITE.test(before) && (!SIGN.test(before) || WHITE.test(after) || SIGN.test(after));
  return sign === '_'
    ? { opens: isLeft && (!isRight || SIGN.test(before)), closes: isRight && (!isLeft || SIGN.test(after)) }
    : { opens: isLeft, closes: isRight };
}

const WHITE = /\s/;
const SIGN = /[\p{P}\p{S}]/u;
