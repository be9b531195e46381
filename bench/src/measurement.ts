import type { Findings } from './results.ts';

/** What a measurement is given. */
export interface Context {
  /** The browser's path. */
  chromium: string;
  /** Says how far it is. */
  progress: (text: string) => void;
}

export type Measurement = (context: Context) => Promise<Findings>;
