import { type Stats, statSync } from 'node:fs';

/** What tells, without reading it, that a file is the one that was read before. */
export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

/** The stamp of a file as it is now; "" where there is none. */
export function stampNow(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? stampOf(found) : '';
}

/** The stamps of files as they were when they were first asked for: in one build, each is looked at once. */
export function stampsOnce(): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const stamp = known.get(file) ?? stampNow(file);
    known.set(file, stamp);
    return stamp;
  };
}
