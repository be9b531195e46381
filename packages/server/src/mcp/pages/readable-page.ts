import type { StoredPage } from '@docent/contract';

/** A page as it is read: by lines that each fit into an answer. */
export interface ReadablePage {
  /** Its lines and those of its headings as they are read. */
  readonly page: StoredPage;
  readonly lines: readonly string[];
}

/** Most UTF-16 code units of a line. The rest of a longer one could not be asked for, so that it is read as several. */
const LONGEST = 8_000;

/** Breaks long lines, always at the same places. Most pages have none, and stay as they are. */
export function readablePage(page: StoredPage, text: string): ReadablePage {
  const stored = text.split('\n');
  if (!stored.some(isLong)) return { page, lines: stored };
  const lines: string[] = [];
  const places = stored.map((line) => {
    const place = lines.length + 1;
    lines.push(...breakLine(line));
    return place;
  });
  const headings = page.headings.map((heading) => ({
    ...heading,
    line: places[heading.line - 1] ?? heading.line,
  }));
  return { page: { ...page, lines: lines.length, headings }, lines };
}

/** The same of lines without headings. */
export const readableLines = (text: string): readonly string[] => text.split('\n').flatMap(breakLine);

const isLong = ({ length }: string): boolean => length > LONGEST;

/** In pieces that make up the whole: each ends with a tag or a word, where there is one, and never inside a character. */
function breakLine(line: string): readonly string[] {
  const pieces: string[] = [];
  let rest = line;
  while (isLong(rest)) {
    const end = endOf(rest);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function endOf(line: string): number {
  const tag = line.lastIndexOf('>', LONGEST - 1) + 1;
  const word = line.lastIndexOf(' ', LONGEST - 1) + 1;
  const end = tag > LONGEST / 2 ? tag : word > LONGEST / 2 ? word : LONGEST;
  return /[\uD800-\uDBFF]/.test(line.charAt(end - 1)) ? end - 1 : end;
}
