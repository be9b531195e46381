/** Which pages of a site can be read, as it is configured. */
export interface SectionFilter {
  readonly mode?: 'none' | 'whitelist' | 'blacklist';
  readonly sections?: readonly string[];
  readonly pages?: readonly string[];
}

/** Judges decoded paths below the site's base, step by step: `/docs` holds `/docs/a.html`, and not `/docs-old/a.html`. */
export function sectionFilter({
  mode = 'none',
  sections = [],
  pages = [],
}: SectionFilter): (path: string) => boolean {
  if (mode === 'none') return () => true;
  const roots = sections.map((section) => stepsOf(section).join('/'));
  const single = new Set(pages.map(plainPath));
  const isListed = (path: string): boolean =>
    single.has(plainPath(path)) || roots.some((root) => isBelow(path, root));
  return mode === 'whitelist' ? isListed : (path) => !isListed(path);
}

/** Whether a path is a section, or lies in it; `root` is without slashes at its ends. */
const isBelow = (path: string, root: string): boolean => {
  const steps = stepsOf(path).join('/');
  return root === '' || steps === root || steps.startsWith(`${root}/`);
};

/** Whether a path lies in a section, however the section is written. */
export const isInSection = (path: string, section: string): boolean =>
  isBelow(path, stepsOf(section).join('/'));

const stepsOf = (path: string): string[] => plainPath(path).split('/').filter(Boolean);

/** With a slash before it, and the page of a folder as the folder. */
const plainPath = (path: string): string =>
  `/${path.replace(/^\/+/, '')}`.replace(/(^|\/)index\.html$/, '$1');
