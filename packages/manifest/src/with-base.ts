/**
 * A URL of a payload, with the site's base (`/docs/`) in front if it begins with a single `/`: once, by whole
 * segments, and judged as a browser reads it. Any other URL stays as it is.
 */
export const withBase = (url: string, base: string): string => {
  if (base === '/') {
    return url;
  }
  const prefix = base.replace(/\/+$/, '');
  const start = url.replace(/^[\0-\x20]+/, '');
  const path = prefix === '' ? undefined : pathOf(start);
  const isInside = path === undefined || path === prefix || path.startsWith(`${prefix}/`);
  return isInside ? url : `${prefix}${start}`;
};

/** The path of a URL that is relative to the root of its site; undefined for any other. */
const pathOf = (url: string): string | undefined => {
  const read = url.replace(/[\t\n\r]/g, '').replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'));
  if (!/^\/(?!\/)/.test(read)) {
    return undefined;
  }
  return new URL(read, 'https://site.invalid').pathname;
};
