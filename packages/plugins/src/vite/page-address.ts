/** The file of a page by the path that Vite knows it by: `blog/index.html` for `/blog/index.html` and `/blog/`. */
export const pageName = (path: string): string =>
  decoded(path.replace(/[?#].*$/, ''))
    .replace(/^\/+/, '')
    .replace(/(^|\/)$/, '$1index.html');

/** What does not decode is the name of no file, and stays as it is. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** How a page reaches the root of a site that may live anywhere: `../` for `blog/index.html`. */
export const relativeRoot = (name: string): string => '../'.repeat(name.split('/').length - 1) || './';

/** A base of Vite's that names no place: `./`, or "". */
export const isRelative = (base: string): boolean => base === '' || base.startsWith('.');

/** The address of a file of the build, as a page names it. */
export const addressOf = (file: string, page: string, base: string): string =>
  (isRelative(base) ? relativeRoot(page) : base) + encodeURI(file);
