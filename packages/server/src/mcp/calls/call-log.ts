import { echo } from '../echo.ts';
import type { User } from '../endpoint-tool.ts';

/** Where lines for the owner of the server go: one event a line. */
export interface Log {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
}

/** How a call ended: with an answer, with one that says what is wrong, refused to a guest, or by a mistake of the tool. */
export type CallOutcome = 'ok' | 'error' | 'refused' | 'failed';

export interface CallRecord {
  readonly tool: string;
  readonly user: User;
  readonly outcome: CallOutcome;
  /** In milliseconds. */
  readonly duration: number;
}

/** The line of a call. It never holds what the tool was called with. */
export const callLine = ({ tool, user, outcome, duration }: CallRecord): string =>
  `MCP tool call: tool=[${plain(tool)}] user=[${plain(user.name)}] outcome=[${outcome}] duration=[${Math.round(duration)}ms]`;

/** A name that cannot end its brackets or its line. Unknown tools are named by whoever calls them. */
const plain = (name: string): string =>
  echo(name.replace(/[[\]]+/g, ' '))
    .replace(/ +/g, ' ')
    .trim();

/** A log that never breaks what it tells of. */
export const safeLog = (log: Log): Log => ({
  info: (line) => quietly(() => log.info(line)),
  warn: (line) => quietly(() => log.warn(line)),
});

/** Nobody is left to tell of a failure, be it a later one. */
function quietly(write: () => unknown): void {
  try {
    void Promise.resolve(write()).catch(() => undefined);
  } catch {}
}

/** Lines as `docent serve` writes them to its error output; a stack becomes one too. Quiet, it only warns. */
export const lineLog = (write: (line: string) => void, isQuiet = false): Log => ({
  info: (line) => (isQuiet ? undefined : write(`INFO ${onOneLine(line)}`)),
  warn: (line) => write(`WARN ${onOneLine(line)}`),
});

const onOneLine = (text: string): string => text.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' | ');
