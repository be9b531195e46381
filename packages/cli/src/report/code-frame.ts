import type { SourcePlace } from './source-places.ts';

/** The line of a place between its neighbours, numbered and marked. */
export function codeFrame({ line, lines }: SourcePlace): string[] {
  const from = Math.max(1, line - 1);
  const shown = lines.slice(from - 1, line + 1);
  const width = String(from + shown.length - 1).length;
  return shown.map((text, index) => {
    const number = from + index;
    return `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${clip(text)}`.trimEnd();
  });
}

const MOST = 100;

const clip = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);
