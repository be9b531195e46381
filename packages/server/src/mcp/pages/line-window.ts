/** Lines of a text, numbered. */
export interface LineWindow {
  readonly text: string;
  /** The number of the last line, from 1. */
  readonly end: number;
}

/** As many lines from one on as fit into the room, in UTF-16 code units, and are wanted; one at least. */
export function lineWindow(
  lines: readonly string[],
  from: number,
  { room, most = Number.MAX_SAFE_INTEGER }: { readonly room: number; readonly most?: number },
): LineWindow {
  const last = Math.min(lines.length, from + most - 1);
  const width = String(last).length;
  const shown: string[] = [];
  let left = room;
  for (let number = from; number <= last; number++) {
    const line = `${String(number).padStart(width)}  ${plain(lines[number - 1] ?? '')}`.trimEnd();
    left -= line.length + 1;
    if (left < 0 && shown.length > 0) break;
    shown.push(line);
  }
  return { text: shown.join('\n'), end: from + shown.length - 1 };
}

/** Without what would break a line or turn its direction round (Unicode UAX #9). */
const plain = (line: string): string =>
  line.replace(/[^\P{Cc}\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '');
