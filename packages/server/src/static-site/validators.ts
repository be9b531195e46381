import type { FoundFile } from './find-file.ts';

/** What tells one version of a file from another. */
export interface Validators {
  readonly etag: string;
  readonly lastModified: string;
}

export const validatorsOf = ({ size, modified }: FoundFile): Validators => ({
  etag: `"${size.toString(36)}-${modified.getTime().toString(36)}"`,
  lastModified: modified.toUTCString(),
});

/** Whether the client has this version already (RFC 9110, section 13.2.2). */
export function isFresh(headers: Headers, { etag, lastModified }: Validators): boolean {
  const known = headers.get('if-none-match');
  if (known !== null) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(etag);
  }
  return Date.parse(headers.get('if-modified-since') ?? '') >= Date.parse(lastModified);
}

/** Whether the bytes that a client has are of this version, so that it may get the rest of them. */
export function mayContinue(headers: Headers, { etag, lastModified }: Validators): boolean {
  const condition = headers.get('if-range');
  return condition === null || condition === etag || condition === lastModified;
}
