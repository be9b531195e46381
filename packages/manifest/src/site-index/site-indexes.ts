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

/** The indexes of one build, each made once, when the first page asks for it. */
export class SiteIndexes {
  readonly #pages: readonly IndexablePage[];
  readonly #options: MakeOptions;
  readonly #made = new Map<string, Promise<MadeIndex>>();

  constructor(pages: readonly IndexablePage[], options: MakeOptions) {
    // A page that says that there is none answers for no other.
    this.#pages = pages.filter(({ name }) => !/(?:^|\/)404\.html$/i.test(name));
    this.#options = options;
  }

  /** The index of a tool. */
  make(tool: string, definition: IndexDefinition): Promise<MadeIndex> {
    const name = indexName(tool, definition);
    const isNamed = pageGlobs(definition.pages);
    const made =
      this.#made.get(name) ??
      makeIndex(
        name,
        definition,
        this.#pages.filter((page) => isNamed(page.name)),
        this.#options,
      );
    this.#made.set(name, made);
    return made;
  }

  /** The same, as the dry run reads it. */
  async read(tool: string, definition: IndexDefinition): Promise<ReadIndex> {
    const { items, fields, sample } = await this.make(tool, definition);
    const counts = new Map(Object.entries(fields).map(([field, size]) => [field, size.items]));
    return { tried: { items, fields: counts }, items: sample, json: () => sample };
  }

  /** All that were made. */
  async list(): Promise<MadeIndex[]> {
    const made = await Promise.all(this.#made.values());
    return made.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
