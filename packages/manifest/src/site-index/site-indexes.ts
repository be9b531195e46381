import { type ReadIndex, unusable } from '../dry-run/index-reader.ts';
import { type IndexDefinition, indexName } from '../index-definition.ts';
import { pageGlobs } from '../page-globs.ts';
import { show } from '../show.ts';
import { findPagefind, INSTALL_PAGEFIND } from './load-pagefind.ts';
import type { MadeIndex } from './made-index.ts';
import { makeIndex } from './make-index.ts';
import { makeWordIndex } from './make-word-index.ts';
import type { IndexedPage, MakeOptions } from './read-entries.ts';
import { suggestGlobs } from './suggest-globs.ts';

/** A page that the configuration leaves in. */
export interface IndexablePage extends IndexedPage {
  /** The path of its file in the site. */
  readonly name: string;
}

export interface IndexesOptions extends MakeOptions {
  /** An index that was made of these pages as they are. */
  readonly known?: (name: string, pages: readonly IndexedPage[]) => MadeIndex | undefined;
}

/** A page that says that there is none answers for no other. */
export const isNotFoundPage = (name: string): boolean => /(?:^|\/)404\.html$/i.test(name);

/** The indexes of one build, each made once, when the first page asks for it. */
export class SiteIndexes {
  readonly #pages: readonly IndexablePage[];
  readonly #options: IndexesOptions;
  readonly #made = new Map<string, { index: Promise<MadeIndex>; pages: readonly IndexedPage[] }>();

  constructor(pages: readonly IndexablePage[], options: IndexesOptions) {
    this.#pages = pages.filter(({ name }) => !isNotFoundPage(name));
    this.#options = options;
  }

  /** The index of a tool. */
  make(tool: string, definition: IndexDefinition): Promise<MadeIndex> {
    const name = indexName(tool, definition);
    const made = this.#made.get(name);
    if (made) return made.index;
    const pages = this.#pagesOf(definition);
    const known = this.#options.known?.(name, pages);
    const make = definition.engine ? makeWordIndex : makeIndex;
    const index = known ? Promise.resolve(known) : make(name, definition, pages, this.#options);
    this.#made.set(name, { index, pages });
    return index;
  }

  /** The same, as the dry run reads it. */
  async read(tool: string, definition: IndexDefinition): Promise<ReadIndex> {
    const problem = this.#problemOf(definition) ?? (await problemOfEngine(definition));
    if (problem) return problem;
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

  #pagesOf({ pages }: IndexDefinition): readonly IndexablePage[] {
    const isNamed = pageGlobs(pages);
    return this.#pages.filter(({ name }) => isNamed(name));
  }

  #problemOf(definition: IndexDefinition): ReadIndex | undefined {
    if (this.#pagesOf(definition).length > 0) return undefined;
    const names = this.#pages.map(({ name }) => name);
    const meant = suggestGlobs(definition.pages, names);
    return unusable(`matches none of the ${names.length} pages of the site, so that nothing is ever found`, {
      path: 'pages',
      advice: `Globs match the paths of files in the site, such as ${names[0] ?? 'blog/index.html'}. ${meant ? `Did you mean ${show(meant)}?` : 'Correct them.'}`,
    });
  }
}

const problemOfEngine = async ({ engine }: IndexDefinition): Promise<ReadIndex | undefined> =>
  engine && !(await findPagefind())
    ? unusable('is a package that is not installed, so that the index cannot be made', {
        path: 'engine',
        advice: `${INSTALL_PAGEFIND}.`,
      })
    : undefined;
