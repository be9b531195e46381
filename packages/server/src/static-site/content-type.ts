import { getMimeType } from 'hono/utils/mime';

/** The type of a file by its name. Without a charset where a file says itself how it is written. */
export function contentType(path: string): string {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return SAYS_ITSELF.test(type) ? type.replace(/;.*/, '') : type;
}

const SAYS_ITSELF = /^text\/(html|css|javascript)|xml/;
