/** The path of a page below the site's base, percent-encoded: `/blog/` for `blog/index.html`, `/b.html` for `b.html`. */
export const toPagePath = (name: string): string =>
  `/${encodeURI(name.replace(/(^|\/)index\.html$/, '$1'))
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')}`;
