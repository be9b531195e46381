import { statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import {
  createPageRenderer,
  type Issue,
  type LoadedConfig,
  makePageIndex,
  type PageIndex,
  type PageRenderer,
  type RenderedPage,
  UsageError,
} from '@docent/manifest';
import type { ErrorPayload, ResolvedConfig } from 'vite';
import { findingLines, unique } from '../finding-lines.ts';
import type { DocentOptions } from '../options.ts';
import { loadForVite } from './load-for-vite.ts';

type Manifest = RenderedPage['manifest'];

/** The tools of a site that is being developed: the pages that were asked for, and what was found in each. */
export class LiveTools {
  readonly #options: DocentOptions;
  readonly #vite: ResolvedConfig;
  readonly #watch: (paths: readonly string[]) => void;
  readonly #pages = new Map<string, { readonly html: string; readonly issues: readonly Issue[] }>();
  readonly #files = new Set<string>();
  readonly #indexes = new Map<string, PageIndex>();
  #modules: ReadonlySet<string> = new Set();
  #loaded?: LoadedConfig;
  #renderer?: PageRenderer;
  /** Why there are no tools, or older ones than there should be. */
  #failure = '';
  #told = '';
  #stamp = 0;
  #loadedAt = 0;
  #updating: Promise<unknown> = Promise.resolve();

  constructor(options: DocentOptions, vite: ResolvedConfig, watch: (paths: readonly string[]) => void) {
    this.#options = options;
    this.#vite = vite;
    this.#watch = watch;
  }

  /** Where the pages send their beacons. */
  get endpoint(): string | undefined {
    return this.#renderer?.endpoint;
  }

  /** The sources of the modules of tools. */
  get moduleFiles(): ReadonlySet<string> {
    return this.#modules;
  }

  /** The index of a search of pages, by its address: of the pages below Vite's root as they are now. */
  index(url: string): Promise<Uint8Array> | undefined {
    const index = this.#indexes.get(url);
    const { root, build } = this.#vite;
    return (
      index &&
      this.#loaded &&
      makePageIndex(index, this.#loaded, root, relative(root, resolve(root, build.outDir)))
    );
  }

  /** Whether a file decides what the tools are: one that was loaded, or a script that may be a new provider. */
  isAbout(file: string): boolean {
    if (this.#files.has(file)) return true;
    if (!/\.[cm]?[jt]sx?$/.test(file)) return false;
    const roots = [this.#loaded?.root, this.#vite.root];
    const folders = [...this.#files]
      .map((known) => dirname(known))
      .filter((folder) => !roots.includes(folder));
    return /\.(tool|config)\.\w+$/.test(file) || folders.includes(dirname(file));
  }

  /** Whether a file was written while or after it was loaded; clocks of file systems are a little coarse. */
  isOutdated(): boolean {
    return [...this.#files].some((file) => {
      const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return mtimeMs >= this.#loadedAt - 10;
    });
  }

  async load(): Promise<void> {
    this.#loadedAt = Date.now();
    try {
      const loaded = await loadForVite(this.#options, this.#vite);
      this.#keep(loaded);
      const renderer = await createPageRenderer(loaded);
      this.#keep(loaded);
      this.#loaded = loaded;
      this.#renderer = renderer;
      this.#failure = '';
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      this.#failure = thrown.message;
      const { root, configFile } = this.#vite;
      this.#watch([root, ...(configFile ? [dirname(configFile)] : [])]);
    }
  }

  /** The block of a page as Vite serves it; undefined for a fragment. */
  async render(name: string, html: string): Promise<Manifest | undefined> {
    await this.#updating;
    const manifest = await this.#render(name, html);
    this.#tell();
    return manifest;
  }

  async #render(name: string, html: string): Promise<Manifest | undefined> {
    if (!this.#renderer) {
      this.#pages.set(name, { html, issues: [] });
      return { tools: [] };
    }
    const page = await this.#renderer.render(name, html, {
      bundle: async (tool, file) => ({ name: this.#addressOf(file), code: new Uint8Array(), tool, file }),
      moduleUrl: (address) => address,
    });
    if (!page) return undefined;
    this.#modules = new Set([...this.#modules, ...page.modules.map(({ file }) => file)]);
    for (const index of page.indexes) this.#indexes.set(index.url, index);
    this.#pages.set(name, { html, issues: page.issues });
    return page.manifest;
  }

  /** Loads everything anew, and gives the block of every page that was asked for. */
  update(hasNewModules: boolean): Promise<{
    readonly manifests: ReadonlyMap<string, Manifest>;
    readonly overlay: ErrorPayload | undefined;
  }> {
    const next = this.#updating.then(() => this.load());
    this.#updating = next.catch(() => {});
    return next.then(async () => {
      if (hasNewModules) this.#stamp += 1;
      const manifests = new Map<string, Manifest>();
      for (const [name, { html }] of this.#failure === '' ? [...this.#pages] : []) {
        const manifest = await this.#render(name, html);
        if (manifest) manifests.set(name, manifest);
      }
      this.#tell();
      return { manifests, overlay: this.overlay };
    });
  }

  /** What Vite's overlay shows: the errors, with the warnings below them; undefined where there is no error. */
  get overlay(): ErrorPayload | undefined {
    const issues = this.#issues();
    const lines = this.#failure === '' ? this.#lines(issues) : [this.#failure];
    const first = issues.find(({ level }) => level === 'error');
    if (this.#failure === '' && !first) return undefined;
    const message = lines.map((line) => line.replace(/^\[docent\] /, '')).join('\n\n');
    return {
      type: 'error',
      err: { message, stack: '', plugin: 'docent', ...(first?.source && { id: first.source }) },
    };
  }

  #issues(): Issue[] {
    const found = [...this.#pages.values()].flatMap(({ issues }) => issues);
    const byLevel = unique([...(this.#renderer?.issues ?? []), ...found]);
    return byLevel.sort((a, b) => (a.level < b.level ? -1 : a.level > b.level ? 1 : 0));
  }

  #lines = (issues: readonly Issue[]): string[] => findingLines(issues, this.#loaded?.cwd ?? process.cwd());

  /** In the terminal, and only what was not told last. */
  #tell(): void {
    const lines = this.#failure === '' ? this.#lines(this.#issues()) : [`[docent] error: ${this.#failure}`];
    const text = lines.join('\n');
    if (text === this.#told) return;
    const { logger } = this.#vite;
    for (const line of lines)
      (line.startsWith('[docent] error') ? logger.error : logger.warn)(line, { timestamp: true });
    if (text === '') logger.info('[docent] The tools have no faults any more.', { timestamp: true });
    this.#told = text;
  }

  #keep({ loader, root }: LoadedConfig): void {
    for (const file of loader.files()) this.#files.add(file);
    this.#watch([...this.#files, resolve(root, 'tools')]);
  }

  /** As Vite serves it: by its path from the root, or from the root of the disk. Another query is another module. */
  #addressOf(file: string): string {
    const { root, base } = this.#vite;
    const inside = relative(root, file).replaceAll('\\', '/');
    const path = inside.startsWith('..') ? `@fs/${file.replace(/^\//, '')}` : inside;
    return `${base}${encodeURI(path)}${this.#stamp === 0 ? '' : `?t=${this.#stamp}`}`;
  }
}
