import { type Beacon, DURATIONS, OUTCOMES } from '@docent/contract';

/** Most bytes of a beacon. */
export const MOST_BYTES = 4096;

/** What a request brought: a beacon whose parts were looked at, or the status that says why it is none. */
export type ReadBeacon = { readonly beacon: ReceivedBeacon } | { readonly refused: 400 | 413 };

/** A beacon as it arrived; what it says of its client is anything. */
export interface ReceivedBeacon extends Pick<Beacon, 'tool' | 'outcome' | 'ms'> {
  readonly client?: unknown;
}

/** Reads a beacon from the body of a request, and no more of it than a beacon can be long. */
export async function readBeacon(request: Request): Promise<ReadBeacon> {
  const text = await readText(request).catch(() => '');
  if (text === undefined) return { refused: 413 };
  const value = parsed(text);
  if (!isBeacon(value)) return { refused: 400 };
  return { beacon: { tool: value.tool, client: value['client'], ...endingOf(value) } };
}

/** Undefined where it is too long. */
async function readText(request: Request): Promise<string | undefined> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > MOST_BYTES) return undefined;
  // An HTTP server holds the body to its declared length, and reads it faster so.
  const bytes = declared === null ? await readSome(request) : new Uint8Array(await request.arrayBuffer());
  return bytes.length > MOST_BYTES ? undefined : new TextDecoder().decode(bytes);
}

/** The body, or its beginning where it is too long. */
async function readSome({ body }: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels what has not been read.
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(parts);
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
