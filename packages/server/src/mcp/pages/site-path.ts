/**
 * The path below a site's base that somebody names, decoded once and with its dots resolved; undefined for what is none:
 * another origin, a way out of the site, NUL, a backslash, a slash in disguise, what does not decode.
 */
export function toSitePath(given: string, url: string): string | undefined {
  const address = given.replace(/[?#].*$/s, '');
  // Looked at as it was sent: a parser of addresses makes slashes of backslashes, and drops line breaks.
  if (/[\\\p{Cc}]|%(?:2f|5c|00)/iu.test(address)) return undefined;
  const path = /^https?:/i.test(address) ? belowBase(address, url) : address;
  if (path === undefined || path.startsWith('//')) return undefined;
  const decoded = decode(path);
  return decoded === undefined || /[\\\p{Cc}]/u.test(decoded) ? undefined : resolveDots(decoded);
}

function belowBase(address: string, url: string): string | undefined {
  if (!URL.canParse(address) || !URL.canParse(url)) return undefined;
  const [found, own] = [new URL(address), new URL(url)];
  if (found.origin !== own.origin || !`${found.pathname}/`.startsWith(own.pathname)) return undefined;
  return `/${found.pathname.slice(own.pathname.length)}`;
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    // Half a character has no name in a folder, nor an address.
    encodeURIComponent(decoded);
    return decoded;
  } catch {
    return undefined;
  }
}

function resolveDots(path: string): string | undefined {
  const steps: string[] = [];
  for (const step of path.replace(/^\//, '').split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.') steps.push(step);
  }
  const isFolder = /(?:^|\/)\.{0,2}$/.test(path) && steps.at(-1) !== '';
  return `/${steps.join('/')}${isFolder && steps.length > 0 ? '/' : ''}`;
}
