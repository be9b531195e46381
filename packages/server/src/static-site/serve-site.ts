import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { type ByteRange, byteRange } from './byte-range.ts';
import { contentType } from './content-type.ts';
import { type FoundFile, findFile } from './find-file.ts';
import { isFresh, mayContinue, validatorsOf } from './validators.ts';

export interface SiteFolder {
  readonly dir: string;
  /** The path that the site lives under, with a slash at both ends. */
  readonly base: string;
}

/** Serves the files of a built site as a static host does. */
export function serveSite({ dir, base }: SiteFolder): Hono {
  return new Hono().use(compress()).get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (!pathname.startsWith(base)) {
      const isAbove = pathname === '/' || `${pathname}/` === base;
      return isAbove ? context.redirect(base + search) : missing(context, dir);
    }
    const found = await findFile(dir, pathname.slice(base.length - 1));
    if (!found) return missing(context, dir);
    if ('movedTo' in found) return context.redirect(base + found.movedTo.slice(1) + search, 301);
    return send(context, found);
  });
}

/** Sends a file, a part of it, or word that the client has it already. */
function send({ req }: Context, file: FoundFile): Response {
  const { headers } = req.raw;
  const validators = validatorsOf(file);
  const shared = { ...headersOf(file), etag: validators.etag, 'last-modified': validators.lastModified };
  if (isFresh(headers, validators)) return new Response(null, { status: 304, headers: shared });
  const range = mayContinue(headers, validators) ? byteRange(req.header('range'), file.size) : undefined;
  if (range === 'none') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  return new Response(req.method === 'HEAD' ? null : contentOf(file, { start, end }), {
    status: range ? 206 : 200,
    headers: {
      ...shared,
      'accept-ranges': 'bytes',
      'content-length': `${end - start + 1}`,
      ...(range && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
    },
  });
}

/** The page of the site for what is not there, else a line. */
async function missing({ req }: Context, dir: string): Promise<Response> {
  const page = await findFile(dir, '/404.html');
  if (!page || 'movedTo' in page) return new Response('Not found.\n', { status: 404, headers: PLAIN });
  const headers = { ...headersOf(page), 'content-length': `${page.size}` };
  const body = req.method === 'HEAD' ? null : contentOf(page, { start: 0, end: page.size - 1 });
  return new Response(body, { status: 404, headers });
}

function headersOf({ path }: FoundFile): Record<string, string> {
  const type = contentType(path);
  return {
    'content-type': type,
    // Kept by browsers, and asked for again each time: a file may be built anew at any moment.
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    ...(COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && { vary: 'Accept-Encoding' }),
  };
}

/** The bytes of a file as they are read. */
function contentOf({ path }: FoundFile, { start, end }: ByteRange): ReadableStream | null {
  if (end < start) return null;
  // The types of Node and of the DOM disagree about one class.
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
