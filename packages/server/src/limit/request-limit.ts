/** Counts the requests of each address, for a minute. */
export interface RequestLimit {
  /** Counts one. Resolves to the seconds that the address has to wait where it was one too many, else to 0. */
  take(address: string): Promise<number>;
  close(): void;
}
