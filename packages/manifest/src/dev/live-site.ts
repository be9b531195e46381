import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PageManifest } from '@docent/contract';
import type { LoadedConfig } from '../config/load-config.ts';
import { findEntries } from '../find-entries.ts';
import type { Issue } from '../issue.ts';
import { IssueLog } from '../site/issue-log.ts';
import { listPages } from '../site/list-pages.ts';
import { listOwnFolders } from '../site/output-list.ts';
import { outputDir } from '../site/output-url.ts';
import { makePageIndex, type PageIndex } from '../site/page-index.ts';
import { createPageRenderer, type PageRenderer } from '../site/page-renderer.ts';
import { sourceTree } from '../source-tree.ts';
import { UsageError } from '../usage-error.ts';

/** What a load found. */
export interface SiteFindings {
  readonly tools: number;
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** Pages beyond those that were looked at. */
  readonly unseen: number;
  /** Why there are no tools, or older ones than there should be; "" where all is well. */
  readonly failure: string;
}

/** The pages that are looked at before anyone asks for them. */
const MOST_PAGES = 200;

/** A built site and its tools, as they are now. It reads, and never writes. */
export class LiveSite {
  readonly #configFile: string;
  readonly #load: () => Promise<LoadedConfig>;
  readonly #modules = new Map<string, Uint8Array>();
  readonly #indexes = new Map<string, PageIndex>();
  readonly #moduleFiles = new Set<string>();
  #loaded?: LoadedConfig;
  #renderer?: PageRenderer;
  #entries: readonly string[] = [];
  #tree: ReadonlySet<string>;
  #found: readonly string[] = [];
  #looked = 0;
  #failure = '';

  constructor(configFile: string, load: () => Promise<LoadedConfig>) {
    this.#configFile = configFile;
    this.#tree = new Set([configFile]);
    this.#load = load;
  }

  get loaded(): LoadedConfig | undefined {
    return this.#loaded;
  }

  get failure(): string {
    return this.#failure;
  }

  /** Where the pages send their beacons; undefined where they send none. */
  get endpoint(): string | undefined {
    return this.#renderer?.endpoint;
  }

  /** Loads everything afresh. A configuration that does not load leaves what there was. */
  async load(): Promise<void> {
    try {
      const loaded = await this.#load();
      const renderer = await createPageRenderer(loaded);
      this.#entries = await entriesOf(loaded);
      this.#loaded = loaded;
      this.#renderer = renderer;
      this.#failure = '';
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      this.#failure = thrown.message;
    }
    this.#growTree();
  }

  /** The files that decide what the tools are, those that a glob would find by now included. */
  async sources(): Promise<readonly string[]> {
    if (this.#loaded && performance.now() - this.#looked > GLOB_INTERVAL) {
      this.#looked = performance.now();
      this.#found = await entriesOf(this.#loaded);
    }
    return [...this.#tree, ...this.#found];
  }

  /** Whether a source was there when everything was loaded last. */
  isLoaded(file: string): boolean {
    return this.#tree.has(file);
  }

  /** The pages of the site by their files' names, in order. */
  async pages(): Promise<string[]> {
    const dir = this.#loaded?.site.dir ?? '';
    if (!this.#loaded || !(await stat(dir).catch(() => undefined))?.isDirectory()) return [];
    const own = outputDir(this.#loaded);
    const files = await listPages(dir, new Set([own, ...(await listOwnFolders(dir, own))]));
    return files.filter(({ isLink }) => !isLink).map(({ name }) => name);
  }

  /** What a page offers, and what was found in it; undefined for a fragment. */
  async render(
    name: string,
    html: Uint8Array,
  ): Promise<{ manifest: PageManifest; issues: readonly Issue[] } | undefined> {
    if (!this.#renderer) return { manifest: { tools: [] }, issues: [] };
    const page = await this.#renderer.render(name, html, { moduleUrl: (file) => `${MODULES}${file}` });
    for (const { name: file, code } of page?.bundled ?? []) this.#modules.set(file, code);
    for (const index of page?.indexes ?? []) this.#indexes.set(index.url, index);
    const files = (page?.modules ?? []).map(({ file }) => resolve(file));
    if (files.some((file) => !this.#moduleFiles.has(file))) {
      for (const file of files) this.#moduleFiles.add(file);
      this.#growTree();
    }
    return page && { ...page, issues: [...this.#renderer.issues, ...page.issues] };
  }

  /** The index of a search of the site's pages, as they are now, by its address; undefined where it is none. */
  index(url: string): Promise<Uint8Array> | undefined {
    const index = this.#indexes.get(url);
    return index && this.#loaded && makePageIndex(index, this.#loaded, this.#loaded.site.dir);
  }

  /** The code of a module of a tool, by the last part of its address. */
  module(name: string): Uint8Array | undefined {
    return this.#modules.get(name);
  }

  /** Looks at the pages one after another, and adds up what was found. */
  async survey(read: (name: string) => Promise<Uint8Array | undefined>): Promise<SiteFindings> {
    const log = new IssueLog();
    const names = await this.pages();
    const tools = new Set<string>();
    for (const [index, name] of names.slice(0, MOST_PAGES).entries()) {
      const html = await read(name);
      const page = html && (await this.render(name, html));
      log.add(index, page?.issues ?? []);
      for (const tool of page?.manifest.tools ?? []) tools.add(tool.name);
    }
    return {
      tools: tools.size,
      pages: names.length,
      issues: log.list(),
      unseen: Math.max(0, names.length - MOST_PAGES),
      failure: this.#failure,
    };
  }

  #growTree(): void {
    const loaded = this.#loaded?.loader.files() ?? [];
    this.#tree = sourceTree([this.#configFile, ...loaded, ...this.#entries, ...this.#moduleFiles]);
  }
}

/** A glob walks through folders, which takes longer than to look at files that are known. */
const GLOB_INTERVAL = 500;

/** Where the modules of tools are served. */
export const MODULES = '/_docent/modules/';

const entriesOf = async (loaded: LoadedConfig): Promise<string[]> => {
  try {
    return (await findEntries(loaded)).map(({ source }) => source).filter((source) => source !== '');
  } catch (thrown) {
    // A glob that matches nothing any more: the next load says so.
    if (thrown instanceof UsageError) return [];
    throw thrown;
  }
};
