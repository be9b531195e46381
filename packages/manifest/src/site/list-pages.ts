import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the site that should be a page. */
export interface PageFile {
  /** Absolute. */
  readonly file: string;
  /** Inside the site, with slashes: `blog/index.html`. */
  readonly name: string;
  /** It is a link, or a folder that is one and may hold pages: what lies behind it belongs to someone else. */
  readonly isLink: boolean;
}

/** Every `*.html` of a site in the order of their names; hidden folders and `node_modules` hold no pages. */
export async function listPages(site: string, skip: ReadonlySet<string>): Promise<PageFile[]> {
  const pages = await listFolder(site, '', skip);
  return pages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function listFolder(site: string, folder: string, skip: ReadonlySet<string>): Promise<PageFile[]> {
  const path = join(site, folder);
  const entries = await readdir(path, { withFileTypes: true });
  const pages: PageFile[] = [];
  const others: Promise<readonly PageFile[]>[] = [];
  for (const entry of entries) {
    const name = folder + entry.name;
    const page = { file: join(path, entry.name), name, isLink: entry.isSymbolicLink() };
    if (entry.isFile() && isHtml(name)) pages.push(page);
    if (entry.isDirectory() && !isHidden(entry.name) && !skip.has(name)) {
      others.push(listFolder(site, `${name}/`, skip));
    }
    if (page.isLink) others.push(leadsToPages(page).then((leads) => (leads ? [page] : [])));
  }
  return [...pages, ...(await Promise.all(others)).flat()];
}

async function leadsToPages({ file, name }: PageFile): Promise<boolean> {
  // A link may lead nowhere.
  const target = await stat(file).catch(() => undefined);
  return target?.isDirectory() ? !isHidden(name.slice(name.lastIndexOf('/') + 1)) : isHtml(name);
}

const isHtml = (name: string): boolean => name.toLowerCase().endsWith('.html');
const isHidden = (name: string): boolean =>
  name === 'node_modules' || (name.startsWith('.') && name !== '.well-known');
