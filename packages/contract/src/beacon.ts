/** What one call tells the endpoint, and nothing else. */
export interface Beacon {
  tool: string;
  /** At most 40 UTF-16 code units; `unknown` where nothing is known. */
  client: string;
}

/** Most UTF-16 code units of a beacon's `client`. */
export const CLIENT_LENGTH = 40;
