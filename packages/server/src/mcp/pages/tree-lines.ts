import type { StoredPage } from '@docent/contract';
import { echo } from '../echo.ts';
import { titleOf } from './page-lines.ts';

interface Node {
  readonly path: string;
  page?: StoredPage;
  /** Of itself and of all that is below. */
  pages: number;
  readonly children: Map<string, Node>;
}

/** A tree of pages, a line each: sections with a slash at their end, and how many pages are in those that are not opened. */
export function treeLines(pages: readonly StoredPage[], root: string, depth: number): string[] {
  const top: Node = { path: '/', pages: 0, children: new Map() };
  for (const page of pages) place(top, page);
  const begin = stepsOf(root).reduce<Node | undefined>((node, step) => node?.children.get(`${step}/`), top);
  if (!begin) return pages.map(lineOf);
  // The page of a section may stand in its folder or beside it.
  const own = pages.filter((page) => page === begin.page || page.path === `/${root}.html`);
  return [...own.map(lineOf), ...linesOf(begin, depth, 0)];
}

const lineOf = (page: StoredPage): string => `- ${echo(page.path)}  ${titleOf(page)}`;

function place(top: Node, page: StoredPage): void {
  const steps = page.path.slice(1).split('/');
  const last = steps.pop() ?? '';
  let node = top;
  node.pages += 1;
  for (const step of steps) {
    node = childOf(node, `${step}/`);
    node.pages += 1;
  }
  if (last === '') node.page = page;
  else {
    const leaf = childOf(node, last);
    leaf.page = page;
    leaf.pages += 1;
  }
}

function childOf(node: Node, name: string): Node {
  const child = node.children.get(name) ?? { path: node.path + name, pages: 0, children: new Map() };
  node.children.set(name, child);
  return child;
}

function linesOf(node: Node, depth: number, level: number): string[] {
  return [...node.children.values()].flatMap((child) => {
    const isOpen = level + 1 < depth;
    const below = child.pages - (child.page ? 1 : 0);
    const hidden = !isOpen && below > 0 ? ` (${below} page${below === 1 ? '' : 's'} inside)` : '';
    const title = child.page ? `  ${titleOf(child.page)}` : '';
    const line = `${'  '.repeat(level)}- ${echo(child.path)}${title}${hidden}`;
    return [line, ...(isOpen ? linesOf(child, depth, level + 1) : [])];
  });
}

const stepsOf = (path: string): string[] =>
  path
    .replace(/index\.html$/, '')
    .split('/')
    .filter(Boolean);
