/** The body of a request, read no further than so many bytes; undefined where it is longer. */
export async function readRequestBody(request: Request, most: number): Promise<Buffer | undefined> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > most) return undefined;
  // An HTTP server holds the body to its declared length, and reads it faster so.
  const bytes = declared === null ? await readSome(request, most) : Buffer.from(await request.arrayBuffer());
  return bytes.length > most ? undefined : bytes;
}

/** The body, or its beginning where it is too long. */
async function readSome({ body }: Request, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels what has not been read.
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size > most) break;
  }
  return Buffer.concat(parts);
}
