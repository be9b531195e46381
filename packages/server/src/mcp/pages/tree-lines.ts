import type { StoredPage } from '@docent/contract';
import { echo } from '../echo.ts';
import { titleOf } from './page-lines.ts';

/** A page, or a folder of pages whose path has a slash at its end; a folder may have a page of its own. */
interface Node {
  readonly path: string;
  page?: StoredPage;
  readonly children: Node[];
}

/** Makes a line when it is to be shown: a site has thousands, and an answer a few. */
export type Line = () => string;

/** A tree of pages, a line each: sections with a slash at their end, and how many pages are in those that are not opened. */
export function treeLines(pages: readonly StoredPage[], root: string, depth: number): Line[] {
  const folders = toFolders(pages);
  const begin = folders.get(root === '' ? '/' : `/${root}/`);
  if (!begin) return pages.map(lineOf);
  // The page of a section may stand in its folder or beside it.
  const beside = `/${root}.html`;
  const own = pages.filter((page) => page === begin.page || page.path === beside);
  return [...own.map(lineOf), ...linesOf(begin, depth, 0)];
}

const lineOf =
  (page: StoredPage): Line =>
  () =>
    `- ${echo(page.path)}  ${titleOf(page)}`;

/** The folders that lead to the pages, by their paths; `/` is that of the site. */
function toFolders(pages: readonly StoredPage[]): ReadonlyMap<string, Node> {
  const folders = new Map<string, Node>([['/', { path: '/', children: [] }]]);
  const folderAt = (path: string): Node => {
    const known = folders.get(path);
    if (known) return known;
    const made: Node = { path, children: [] };
    folders.set(path, made);
    folderAt(folderOf(path.slice(0, -1))).children.push(made);
    return made;
  };
  for (const page of pages) {
    const folder = folderAt(folderOf(page.path));
    if (page.path === folder.path) folder.page = page;
    else folder.children.push({ path: page.path, page, children: [] });
  }
  return folders;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1) || '/';

function linesOf({ children }: Node, depth: number, level: number): Line[] {
  const isOpen = level + 1 < depth;
  return children.flatMap((child) => [
    () => nodeLine(child, isOpen, level),
    ...(isOpen ? linesOf(child, depth, level + 1) : []),
  ]);
}

function nodeLine(node: Node, isOpen: boolean, level: number): string {
  const below = isOpen ? 0 : node.children.reduce((sum, child) => sum + countOf(child), 0);
  const hidden = below > 0 ? ` (${below} page${below === 1 ? '' : 's'} inside)` : '';
  const title = node.page ? `  ${titleOf(node.page)}` : '';
  return `${'  '.repeat(level)}- ${echo(node.path)}${title}${hidden}`;
}

const countOf = ({ page, children }: Node): number =>
  children.reduce((sum, child) => sum + countOf(child), page ? 1 : 0);
