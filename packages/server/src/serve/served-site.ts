/** A built site as it is served. */
export interface ServedSite {
  /** Its folder; "" where the server has none, and only endpoints of others. */
  readonly dir: string;
  /** The path that it lives under, with a slash at both ends. */
  readonly base: string;
  /** Where its pages send their beacons; false for nowhere. */
  readonly endpoint: string | false;
  /** Whether those tell how calls ended. */
  readonly outcomes: boolean;
  /** The file that lists its tools. */
  readonly toolNames: string;
}
