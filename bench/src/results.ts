/** What the bench measures, in the order in which it does. */
export const MEASUREMENT_NAMES = [
  'registration',
  'call',
  'search',
  'memory',
  'first-query',
  'sizes',
  'check',
  'build',
  'collector',
  'word-search',
  'endpoint',
] as const;

export type MeasurementName = (typeof MEASUREMENT_NAMES)[number];

/** One figure of each contender, and how the others compare with ours. */
export interface Row {
  what: string;
  unit: 'µs' | 'ms' | 'bytes';
  /** The median of each contender; ours is `docent`. */
  median: { docent: number } & Record<string, number>;
  /** By contender: ours divided by it where less is better than the limit, else it divided by ours. */
  ratio: Record<string, number>;
  /** What every ratio of the row has to keep. */
  limit?: { atMost: number } | { atLeast: number };
}

/** Something that is true or false, whatever the speed. One that does not hold fails the bench. */
export interface Fact {
  what: string;
  value: string;
  holds: boolean;
}

/** What one measurement found. */
export interface Findings {
  rows: Row[];
  facts: Fact[];
}

/** Where it was measured. */
export interface Machine {
  node: string;
  chromium: string;
  processor: string;
  cores: number;
}

/** One run of the bench. */
export interface Results {
  machine: Machine;
  found: Partial<Record<MeasurementName, Findings>>;
}
