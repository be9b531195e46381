import { toSitePath } from './site-path.ts';

/** Which pages of a site can be read, as it is configured. */
export interface SectionFilter {
  readonly mode?: 'none' | 'whitelist' | 'blacklist';
  readonly sections?: readonly string[];
  readonly pages?: readonly string[];
}

/**
 * Judges decoded paths below the site's base, step by step: `/docs` holds `/docs/a.html` and `/docs.html`, and not
 * `/docs-old/a.html`. A filter that cannot be read lets nothing through.
 */
export function sectionFilter({
  mode = 'none',
  sections = [],
  pages = [],
}: SectionFilter): (path: string) => boolean {
  if (mode === 'none') return () => true;
  const roots = sections.map((section) => toSection(section));
  const single = pages.map((page) => toSitePath(page, ''));
  if (roots.includes(undefined) || single.includes(undefined)) return () => false;
  const names = new Set(single.flatMap((path = '') => namesOf(path)));
  const isListed = (path: string): boolean =>
    names.has(plainPath(path)) || roots.some((root = '') => isInSection(path, root));
  return mode === 'whitelist' ? isListed : (path) => !isListed(path);
}

/** A section as it is written, in the form that paths are compared with; undefined for what is no path of a site. */
export const toSection = (written: string, url = ''): string | undefined => {
  const path = toSitePath(written, url);
  return path === undefined ? undefined : stepsOf(path);
};

/** Whether a path is a section, or lies in it. */
export const isInSection = (path: string, section: string): boolean => {
  if (section === '') return true;
  const steps = stepsOf(path);
  return steps === section || steps.startsWith(`${section}/`);
};

/** The steps that lead to a page: a static host shows `/a.html` and `/a/` to those who ask for `/a`. */
const stepsOf = (path: string): string =>
  plainPath(path)
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean)
    .join('/');

/** The pages that a host shows for a path. */
const namesOf = (path: string): readonly string[] => {
  const plain = plainPath(path);
  return /\/$|\.html$/.test(plain) ? [plain] : [plain, `${plain}.html`, `${plain}/`];
};

/** The page of a folder as the folder. */
const plainPath = (path: string): string => path.replace(/\/index\.html$/, '/');
