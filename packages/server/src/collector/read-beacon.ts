import { type Beacon, DURATIONS, OUTCOMES } from '@docent/contract';

/** Most bytes of a beacon. */
export const MOST_BYTES = 4096;

/** What a request brought: a beacon whose parts were looked at, or the status that says why it is none. */
export type ReadBeacon = { readonly beacon: ReceivedBeacon } | { readonly refused: 400 | 413 };

/** A beacon as it arrived; what it says of its client is anything. */
export interface ReceivedBeacon extends Pick<Beacon, 'tool' | 'outcome' | 'ms'> {
  readonly client?: unknown;
}

/** Reads a body; undefined where it is longer than so many bytes. It rejects where the body breaks off. */
export type BodyReader = (most: number) => Promise<Buffer | undefined>;

/** Reads a beacon from the body of a request, and no more of it than a beacon can be long. */
export async function readBeacon(readBody: BodyReader): Promise<ReadBeacon> {
  const body = await readBody(MOST_BYTES).catch(() => '');
  if (body === undefined) return { refused: 413 };
  const value = parsed(body.toString().replace(/^\uFEFF/, ''));
  if (!isBeacon(value)) return { refused: 400 };
  return { beacon: { tool: value.tool, client: value['client'], ...endingOf(value) } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isBeacon = (value: unknown): value is Record<string, unknown> & { readonly tool: string } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.hasOwn(value, 'tool') &&
  typeof (value as { tool: unknown }).tool === 'string'; // An object that has it.

/** Outcome and duration where they are such; a beacon with others is one without. */
function endingOf({ outcome, ms }: Readonly<Record<string, unknown>>): Pick<Beacon, 'outcome' | 'ms'> {
  const known = OUTCOMES.find((name) => name === outcome);
  const duration = ms === 'more' ? ms : DURATIONS.find((bucket) => bucket === ms);
  return { ...(known && { outcome: known }), ...(duration && { ms: duration }) };
}
