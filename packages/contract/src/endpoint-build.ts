import type { JsonSchema, ToolManifest } from './tool.ts';

/** The files of one build of the endpoint, in a folder of its own that never changes once it is named. */
export const ENDPOINT_FILES = {
  /** Where builds are, below the folder of the configuration; those of one of several sites in `sites/<id>` in it. */
  builds: '.docent/mcp',
  sites: 'sites',
  /** Names the folder of the build that counts: an `EndpointPointer`, replaced by renaming. Beside the folders. */
  pointer: 'current.json',
  /** An `EndpointCatalog`. */
  catalog: 'catalog.json',
  /** A `PageList`. */
  pages: 'pages.json',
  /** The Markdown of all pages, one after another, in UTF-8. */
  text: 'pages.md',
  /** A MiniSearch index as JSON, of `PAGE_SEARCH`; the id of a page is its place in the list. */
  search: 'search.json',
  /** The folder of the modules that run on the server. */
  modules: 'modules',
} as const;

/** The version of these files. A server leaves another alone and asks for a new build. */
export const ENDPOINT_VERSION = 1;

export interface EndpointPointer {
  readonly version: typeof ENDPOINT_VERSION;
  /** The name of the folder. */
  readonly build: string;
}

/** The tools of a site as an endpoint offers them. */
export interface EndpointCatalog {
  readonly version: typeof ENDPOINT_VERSION;
  /** The public address of the site, its path included. */
  readonly url: string;
  /** As in the block: 0 for no cap. */
  readonly outputLimit: number;
  readonly tools: readonly CatalogTool[];
  /** The reference pages of `man`, from the folder `man/` beside the configuration. */
  readonly references: readonly ReferencePage[];
}

export interface ReferencePage {
  /** The name of its file without `.md`. */
  readonly name: string;
  readonly text: string;
}

/** A tool of the site, with what its build keys say. */
export interface CatalogTool {
  /** The entry of the block for no page. */
  readonly tool: ToolManifest;
  readonly isWrite: boolean;
  /** `General` where its author said none. */
  readonly category: string;
  /** "" where its author wrote none; so is `manPage`. */
  readonly summary: string;
  readonly manPage: string;
  readonly outputSchema?: JsonSchema;
  /** The name of the file among the modules that exports `executeOnServer`; a module tool without one is left out. */
  readonly module?: string;
  /** Whether a package brought it, which may have one of `PACKAGE_TOOLS`. */
  readonly isFromPackage?: true;
}

/** The tools that an endpoint has of its own; no tool of a site can have their names. */
export const ENDPOINT_TOOLS = [
  'man',
  'list_sites',
  'query_pages',
  'get_page',
  'get_tree',
  'get_links',
  'get_asset',
] as const;

/** Names that are kept free for a package that brings a search by meaning. */
export const PACKAGE_TOOLS = ['list_collections', 'search_collections'] as const;

/** The pages of a site, in the order of their paths. */
export interface PageList {
  readonly version: typeof ENDPOINT_VERSION;
  readonly pages: readonly StoredPage[];
}

/** A page without its text. Every text is "" where the page has none. */
export interface StoredPage {
  /** Decoded, below the site's base: `/blog/` for `blog/index.html`, `/b.html` for `b.html`. */
  readonly path: string;
  /** The file in the site's folder, with `/` between its steps. */
  readonly file: string;
  /** The public address. */
  readonly url: string;
  readonly title: string;
  readonly lang: string;
  readonly description: string;
  /** When it was published or changed last, as ISO 8601. */
  readonly date: string;
  /** Twelve hexadecimal digits of the SHA-256 of its text: another text has another version. */
  readonly version: string;
  /** Where its Markdown begins in the file of texts, and how long it is; both in bytes. */
  readonly at: number;
  readonly bytes: number;
  /** Lines of the Markdown, which ends without a line end; UTF-16 code units. */
  readonly lines: number;
  readonly characters: number;
  readonly headings: readonly PageHeading[];
  /** Where its links lead, each once, in order: the place of a page in the list, or an absolute address elsewhere. */
  readonly links: readonly (number | string)[];
  /** The pages that link here, by their places, in order. */
  readonly linkedFrom: readonly number[];
}

export interface PageHeading {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  /** The anchor; one made from the text where the page has none. Unique in the page. */
  readonly id: string;
  /** The line of the Markdown that it stands in, from 1. */
  readonly line: number;
}

/** The options of the index of pages that its builder and its reader have to share; `tokenize` is the runtime's `toWords`. */
export const PAGE_SEARCH = {
  idField: 'id',
  fields: ['title', 'headings', 'text'],
  searchOptions: { boost: { title: 6, headings: 3 }, prefix: true, combineWith: 'AND' },
} as const;
