import type { ElementRole } from '../site-index/element-roles.ts';
import type { PageVisitor } from '../site-index/page-text.ts';
import { isBlock } from './element-kinds.ts';
import { endedBy } from './implied-ends.ts';

/** An element of a page that its reader sees. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: PageNode[];
  /** Whether something in it, at any depth, stands on lines of its own. */
  hasBlocks: boolean;
}

/** An element, or a text between two of them. */
export type PageNode = PageElement | string;

/** Keeps what a reader sees of a page, to be written down once it is known where its main content is. */
export class PageTree implements PageVisitor {
  readonly #root = elementOf('body', {});
  readonly #mains: PageElement[] = [];
  readonly #articles: PageElement[] = [];
  readonly #open: PageElement[] = [this.#root];
  /** What each of them stands in. */
  readonly #parents: PageElement[] = [this.#root];
  readonly #depths = new WeakMap<PageElement, number>();
  /** How many elements are open of those that decide what the main content is. */
  readonly #roles: ElementRole[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>, role: ElementRole): void {
    const ended = endedBy(name, this.#open);
    const parent = ended === undefined ? this.#parent() : (this.#parents[ended] ?? this.#root);
    const depth = (this.#depths.get(parent) ?? 0) + 1;
    // Browsers nest no deeper either: what stands deeper belongs to the last element that may.
    const element = depth < DEEPEST ? elementOf(name, attributes) : parent;
    if (element !== parent) {
      parent.children.push(element);
      this.#depths.set(element, depth);
    }
    if (isBlock(name)) this.#markBlocks();
    if (role === 'main' && !this.#roles.includes('main')) this.#mains.push(element);
    if (role === 'article' && !this.#roles.includes('article')) this.#articles.push(element);
    this.#open.push(element);
    this.#parents.push(parent);
    this.#roles.push(role);
  }

  text(text: string): void {
    const { children } = this.#parent();
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  close(): void {
    this.#open.pop();
    this.#parents.pop();
    this.#roles.pop();
  }

  /** The main content: each `main`, else each `article`, else all of it. */
  main(): readonly PageElement[] {
    if (this.#mains.length > 0) return this.#mains;
    return this.#articles.length > 0 ? this.#articles : [this.#root];
  }

  #parent(): PageElement {
    return this.#open.at(-1) ?? this.#root;
  }

  #markBlocks(): void {
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      const element = this.#open[at];
      if (!element || element.hasBlocks) return;
      element.hasBlocks = true;
    }
  }
}

const DEEPEST = 200;

const elementOf = (name: string, attributes: PageElement['attributes']): PageElement => ({
  name,
  attributes,
  children: [],
  hasBlocks: false,
});

/** Whether a node stands on lines of its own, and not within one. */
export const isOwnLines = (node: PageNode): node is PageElement =>
  typeof node !== 'string' && (isBlock(node.name) || node.hasBlocks);
