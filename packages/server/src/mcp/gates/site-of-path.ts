/**
 * The id of the site whose endpoint a path asks for: "" for `<base>/mcp`, `docs` for `<base>/sites/docs/mcp`; undefined
 * for any other path. Compared as it was sent: another case, an encoding or a slash more is another path.
 */
export function siteOfPath(path: string, base: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  return rest === 'mcp' ? '' : /^sites\/([^/]+)\/mcp$/.exec(rest)?.[1];
}
