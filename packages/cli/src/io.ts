/** All that a command knows of the world around it. */
export interface Io {
  /** The working folder. */
  readonly cwd: string;
  /** Writes to standard output: results for programs. */
  readonly out: (text: string) => void;
  /** Writes to standard error: reports for people. */
  readonly err: (text: string) => void;
  /** Whether a person watches standard error. */
  readonly isTerminal: boolean;
  /** Whether reports are coloured. */
  readonly isColored: boolean;
  /** Resolves when the person ends what goes on (Ctrl-C); absent where nobody can. */
  readonly interrupted?: () => Promise<void>;
  /** Asks the person for a line; undefined when they end the input instead. Absent where nobody answers. */
  readonly ask?: (question: string) => Promise<string | undefined>;
}

/** 0: done. 1: errors found, or warnings where they count. 2: the command could not be carried out as it was given. */
export type ExitCode = 0 | 1 | 2;
