import { findEscapes, KINDS } from './find-escapes.ts';
import type { Piece } from './inline-pieces.ts';

/** Where pieces are to stand. */
export interface Place {
  /** What ends a line there. */
  readonly lineEnd: string;
  /** Whether a line begins with them: then its first characters could be read as those of a list or a heading. */
  readonly beginsLine: boolean;
}

/** Pieces as Markdown: what is text is escaped where it would be read as something else. */
export function renderPieces(pieces: readonly Piece[], { lineEnd, beginsLine }: Place): string {
  const rendered = pieces.map((piece) => renderPiece(piece, lineEnd));
  const text = rendered.join('');
  const isPlain = !pieces.some(({ kind, text }) => kind === 'text' && SPECIAL.test(text));
  if (isPlain && !(beginsLine && LINE_START.test(text))) return text;
  const kinds = new Uint8Array(text.length);
  let end = 0;
  pieces.forEach(({ kind }, index) => {
    const begin = end;
    end += rendered[index]?.length ?? 0;
    kinds.fill(KINDS[kind], begin, end);
  });
  const escapes = findEscapes(text, kinds, beginsLine);
  if (escapes.length === 0) return text;
  let escaped = '';
  let from = 0;
  for (const at of escapes) {
    escaped += `${text.slice(from, at)}\\`;
    from = at;
  }
  return escaped + text.slice(from);
}

const renderPiece = ({ kind, text }: Piece, lineEnd: string): string =>
  kind === 'break' ? lineEnd : kind === 'code' ? codeSpan(text) : text;

/** No text without one of these is read as anything else. */
const SPECIAL = /[\\`*_[\]<&~!]/;

/** The same of where a line begins. */
const LINE_START = /^(?:[#>+=-]|\d+[.)])/m;

/** Code between more backticks than it has in a row. */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1);
  const isPadded = code.startsWith('`') || code.endsWith('`');
  return isPadded ? `${fence} ${code} ${fence}` : fence + code + fence;
}

/** The length of the longest row of backticks. */
export const longestRun = (code: string): number =>
  (code.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
