import { readFile } from 'node:fs/promises';
import { extname, relative } from 'node:path';
import { SiteFiles } from '../dry-run/site-files.ts';

/** What a static host would answer. */
export interface ServedFile {
  /** Absolute. */
  readonly file: string;
  /** Inside the site, with slashes. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** Where the file is to be asked for instead, so that its relative links lead somewhere. */
  readonly movedTo?: string;
}

/** The file behind a percent-encoded path below the root of a site: `/a/` is `a/index.html`, `/a` is `a` or `a.html`. */
export async function findServed(site: string, path: string): Promise<ServedFile | undefined> {
  const file = new SiteFiles(site).find(path);
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (file === undefined || !bytes) return undefined;
  const name = relative(site, file).replaceAll('\\', '/');
  const isFolder = /(^|\/)index\.html$/.test(name) && !/(\/|\/index(\.html)?)$/.test(path);
  return { file, name, bytes, type: typeOf(name), ...(isFolder && { movedTo: `${path}/` }) };
}

const typeOf = (name: string): string => TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';

/** Without a charset: a page says itself how it is written. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
