import type { CommonOptions } from './command-options.ts';
import type { Io } from './io.ts';

/** Work that is over sooner needs no line. */
const PATIENCE = 300;
const INTERVAL = 100;

/** A line that counts pages while a person waits; `end` takes it away. */
export interface Progress {
  readonly onPage: (done: number, pages: number) => void;
  /** The same while an index is made of pages. */
  readonly onIndex: (done: number, pages: number) => void;
  /** The same while the endpoint reads them. */
  readonly onStore: (done: number, pages: number) => void;
  readonly end: () => void;
}

export function startProgress(io: Io, { quiet }: CommonOptions): Progress {
  if (!io.isTerminal || quiet) return { onPage: nothing, onIndex: nothing, onStore: nothing, end: nothing };
  let next = performance.now() + PATIENCE;
  let isShown = false;
  const count = (what: string) => (done: number, pages: number) => {
    if (performance.now() < next) return;
    next = performance.now() + INTERVAL;
    isShown = true;
    io.err(`${CLEAR}${bar(done / pages)} ${done} of ${pages} pages${what}`);
  };
  return {
    onPage: count(''),
    onIndex: count(' indexed'),
    onStore: count(' read for the endpoint'),
    end: () => {
      if (isShown) io.err(CLEAR);
    },
  };
}

const nothing = (): void => undefined;

/** Back to the start of the line, and everything after it away. */
const CLEAR = '\r\u001b[K';
const WIDTH = 24;

const bar = (share: number): string => '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
