import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** How often files are looked at. Asking is cheap, and sees what file events miss: containers, renames, new folders. */
const INTERVAL = 120;

export interface FileWatch {
  /** From now on a file has been seen as it is: what becomes of it later is a change. */
  readonly know: (file: string) => void;
  /** Looks no more; resolves once nothing is under way. */
  readonly stop: () => Promise<void>;
}

export interface WatchOptions {
  /** What to look at, asked for each time. */
  readonly list: () => Promise<Iterable<string>>;
  /** Whether a file that is listed for the first time is no news. */
  readonly isKnown: (file: string) => boolean;
  readonly onChange: (files: readonly string[]) => Promise<void>;
  /** Hears what a look or a change failed with; the watch goes on. */
  readonly onError: (error: unknown) => void;
}

/**
 * Calls back with the files whose content became another one, were made or went; never for a file that was only
 * touched, or written with what it held. A change is told once it has settled.
 */
export function watchFiles({ list, isKnown, onChange, onError }: WatchOptions): FileWatch {
  const known = new Map<string, Look>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last = '';

  const look = async (): Promise<void> => {
    const changed: (readonly [file: string, now: Look])[] = [];
    for (const file of await list()) {
      const before = known.get(file) ?? (isKnown(file) ? undefined : NOTHING);
      const now = lookAt(file, before);
      if (!before || before.content === now.content) known.set(file, now);
      else changed.push([file, now]);
    }
    const state = JSON.stringify(changed);
    const isSettled = state === last;
    last = isSettled ? '' : state;
    if (changed.length === 0 || !isSettled) return;
    for (const [file, now] of changed) known.set(file, now);
    await onChange(changed.map(([file]) => file));
  };
  const run = async (): Promise<void> => {
    await look().catch(onError);
    if (!isStopped) timer = setTimeout(next, INTERVAL);
  };
  let running = Promise.resolve();
  const next = (): void => {
    running = run();
  };
  next();
  return {
    know: (file) => {
      if (!known.has(file)) known.set(file, lookAt(file, undefined));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

/** What a file was when it was looked at; it is read again only where its mark is another one. */
interface Look {
  readonly mark: string;
  readonly content: string;
}

const NOTHING: Look = { mark: '', content: '' };

function lookAt(file: string, before: Look | undefined): Look {
  try {
    const stat = statSync(file);
    const mark = `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
    if (before?.mark === mark) return before;
    return stat.isFile() ? { mark, content: hashOf(readFileSync(file)) } : NOTHING;
  } catch {
    // It is not there, or went this very moment.
    return NOTHING;
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
