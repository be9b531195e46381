import type { ReadIndex } from '../dry-run/index-reader.ts';
import { type IndexDefinition, indexName } from '../index-definition.ts';
import { pageGlobs } from '../page-globs.ts';
import type { MadeIndex } from './made-index.ts';
import { type IndexedPage, type MakeOptions, makeIndex } from './make-index.ts';

/** A page that the configuration leaves in. */
export interface IndexablePage extends IndexedPage {
  /** The path of its file in the site. */
  readonly name: string;
}

export interface IndexesOptions extends MakeOptions {
  /** An index that was made of these pages as they are. */
  readonly known?: (name: string, pages: readonly IndexedPage[]) => MadeIndex | undefined;
}

/** The indexes of one build, each made once, when the first page asks for it. */
export class SiteIndexes {
  readonly #pages: readonly IndexablePage[];
  readonly #options: IndexesOptions;
  readonly #made = new Map<string, { index: Promise<MadeIndex>; pages: readonly IndexedPage[] }>();

  constructor(pages: readonly IndexablePage[], options: IndexesOptions) {
    // A page that says that there is none answers for no other.
    this.#pages = pages.filter(({ name }) => !/(?:^|\/)404\.html$/i.test(name));
    this.#options = options;
  }

  /** The index of a tool. */
  make(tool: string, definition: IndexDefinition): Promise<MadeIndex> {
    const name = indexName(tool, definition);
    const made = this.#made.get(name);
    if (made) return made.index;
    const isNamed = pageGlobs(definition.pages);
    const pages = this.#pages.filter((page) => isNamed(page.name));
    const known = this.#options.known?.(name, pages);
    const index = known ? Promise.resolve(known) : makeIndex(name, definition, pages, this.#options);
    this.#made.set(name, { index, pages });
    return index;
  }

  /** The same, as the dry run reads it. */
  async read(tool: string, definition: IndexDefinition): Promise<ReadIndex> {
    const { items, fields, sample } = await this.make(tool, definition);
    const counts = new Map(Object.entries(fields).map(([field, size]) => [field, size.items]));
    return { tried: { items, fields: counts }, items: sample, json: () => sample };
  }

  /** All that were made, each with its pages. */
  async list(): Promise<{ index: MadeIndex; pages: readonly IndexedPage[] }[]> {
    const made = await Promise.all(
      [...this.#made.values()].map(async ({ index, pages }) => ({ index: await index, pages })),
    );
    return made.sort((a, b) => (a.index.name < b.index.name ? -1 : 1));
  }
}
