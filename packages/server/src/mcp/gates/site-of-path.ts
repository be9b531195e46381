/**
 * The id of the site whose endpoint a path asks for: "" for `<base>/mcp`, `docs` for `<base>/sites/docs/mcp`; undefined
 * for any other path. Compared as it was sent: another case, an encoding or a slash more is another path.
 */
export function siteOfPath(path: string, base: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  return rest === 'mcp' ? '' : /^sites\/([^/]+)\/mcp$/.exec(rest)?.[1];
}

/** The same of the two paths that the metadata of an endpoint has (RFC 9728, section 3.1). */
export function siteOfMetadata(path: string, base: string): string | undefined {
  if (path.startsWith(METADATA)) return siteOfPath(path.slice(METADATA.length), base);
  return path.endsWith(METADATA) ? siteOfPath(path.slice(0, -METADATA.length), base) : undefined;
}

/** RFC 9728, section 3. */
export const METADATA = '/.well-known/oauth-protected-resource';
