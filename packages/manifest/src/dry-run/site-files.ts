import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suggest } from '../suggest.ts';

/** The files of a built site as a static host serves them, whatever the file system thinks of upper and lower case. */
export class SiteFiles {
  readonly #root: string;
  /** By path below the root; only the folders that something leads into are ever read. */
  readonly #folders = new Map<string, ReadonlyMap<string, 'file' | 'folder'>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The file behind a percent-encoded path: `/a/` is `a/index.html`, `/a` is `a`, `a.html` or `a/index.html`. */
  find(path: string): string | undefined {
    const steps = path.slice(1).split('/').map(decode);
    const last = steps.pop() ?? '';
    const names = last === '' ? ['index.html'] : [last, `${last}.html`];
    for (const name of names) {
      const found = this.#file([...steps, name]);
      if (found !== undefined) return found;
    }
    return last === '' ? undefined : this.#file([...steps, last, 'index.html']);
  }

  /** A path of the site that was probably meant by one that leads nowhere: one step of it is written differently. */
  suggest(path: string): string | undefined {
    const steps = path.slice(1).split('/');
    const isFolder = steps.at(-1) === '' ? steps.pop() === '' : false;
    const wrong = steps.findIndex((_, index) => !this.#exists(steps.slice(0, index + 1).map(decode)));
    const names = [...this.#folder(steps.slice(0, Math.max(wrong, 0)).map(decode)).keys()];
    const known = names.map((name) => (wrong === steps.length - 1 ? name.replace(/\.html$/, '') : name));
    const meant = suggest(decode(steps[wrong] ?? ''), known);
    if (meant === undefined) return undefined;
    const mended = `/${steps.with(Math.max(wrong, 0), encodeURIComponent(meant)).join('/')}`;
    return [isFolder ? `${mended}/` : mended, mended].find((candidate) => this.find(candidate) !== undefined);
  }

  #file(steps: readonly string[]): string | undefined {
    const kind = this.#folder(steps.slice(0, -1)).get(steps.at(-1) ?? '');
    return kind === 'file' ? join(this.#root, ...steps) : undefined;
  }

  #exists(steps: readonly string[]): boolean {
    return this.#folder(steps.slice(0, -1)).has(steps.at(-1) ?? '');
  }

  /** What a folder holds, by the names as they are written; nothing where there is no such folder. */
  #folder(steps: readonly string[]): ReadonlyMap<string, 'file' | 'folder'> {
    const key = steps.map((step) => `/${step}`).join('');
    const known = this.#folders.get(key) ?? this.#read(steps);
    this.#folders.set(key, known);
    return known;
  }

  #read(steps: readonly string[]): ReadonlyMap<string, 'file' | 'folder'> {
    if (steps.length > 0 && !this.#exists(steps)) return NOTHING;
    const folder = join(this.#root, ...steps);
    try {
      const entries = readdirSync(folder, { withFileTypes: true });
      return new Map(
        entries.map((entry) => {
          const target = entry.isSymbolicLink() ? statSync(join(folder, entry.name), QUIET) : entry;
          return [entry.name, target?.isDirectory() ? 'folder' : 'file'];
        }),
      );
    } catch {
      return NOTHING;
    }
  }
}

const NOTHING: ReadonlyMap<string, 'file' | 'folder'> = new Map();
const QUIET = { throwIfNoEntry: false } as const;

/** A step as the file system names it; what does not decode is left as it is, and names no file. */
function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
