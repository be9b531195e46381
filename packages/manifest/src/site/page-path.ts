/** The path of a page below the site's base, percent-encoded: `/blog/` for `blog/index.html`, `/b.html` for `b.html`. */
export function toPagePath(name: string): string {
  const isIndex = name.endsWith('index.html') && (name.length === INDEX || name.at(-INDEX - 1) === '/');
  const path = isIndex ? name.slice(0, -INDEX) : name;
  return `/${PLAIN.test(path) ? path : encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')}`;
}

const INDEX = 'index.html'.length;

/** As most names are: there is nothing to encode. */
const PLAIN = /^[\w/.-]*$/;
