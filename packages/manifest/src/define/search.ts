import type { SearchData } from '@docent/contract';
import { type Tool, toTool } from './tool.ts';
import type { Given, ToolArgs } from './tool-args.ts';

export interface SearchArgs extends ToolArgs, Given<SearchData> {}

/** A search of the site's own pages, in an index that the build makes of them. */
export interface PageSearchArgs
  extends ToolArgs,
    Given<Omit<Partial<SearchData>, 'indexUrl' | 'searchFields'>> {
  /** Globs of the pages, by their files' paths in the site: `blog/**`. */
  readonly pages: string | readonly string[];
  /**
   * What is searched: `title`, `description`, `headings` and `text` when left out; also `lang`, `date`, `url`, or the
   * name of a meta element.
   */
  readonly fields?: readonly string[];
  /**
   * `pagefind` for sites of very many pages: the index is in many small files, of which a search fetches a few. It needs
   * the package of that name.
   */
  readonly engine?: 'pagefind';
  readonly indexUrl?: never;
  readonly searchFields?: never;
}

/** A tool that searches a JSON list of items, or the site's own pages, in the browser. */
export const search = (args: SearchArgs | PageSearchArgs): Tool<Record<string, unknown>, SearchData> =>
  toTool('search', args);
