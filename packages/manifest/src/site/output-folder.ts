import { copyFileSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn } from '../site-index/files-in.ts';
import { UsageError } from '../usage-error.ts';
import { LIST_NAME, readList, renderList, TEMPORARY } from './output-list.ts';
import { replaceFile } from './replace-file.ts';
import { isSameContent } from './same-content.ts';

/** Our folder in a site. Every file of the site is written through it: whole or not at all. */
export class OutputFolder {
  readonly #folder: string;
  /** What the list called ours when we came. */
  readonly listed: readonly string[];
  #temporaries = 0;

  /** A folder of that name that is not ours is a `UsageError`. */
  static async open(folder: string, shown: string): Promise<OutputFolder> {
    const found = await lstat(folder).catch(() => undefined);
    if (!found) return new OutputFolder(folder, []);
    if (!found.isDirectory()) throw new UsageError(`${shown} is no folder. ${SET_DIR}`);
    const listed = await readList(folder);
    if (!listed && (await readdir(folder)).length > 0) {
      throw new UsageError(`The folder ${shown} holds files that docent did not make. ${SET_DIR}`);
    }
    return new OutputFolder(folder, listed ?? []);
  }

  private constructor(folder: string, listed: readonly string[]) {
    this.#folder = folder;
    this.listed = listed;
  }

  /** Puts what will be written on the list before any of it is there. */
  async begin(names: Iterable<string>): Promise<void> {
    await rm(join(this.#folder, TEMPORARY), { recursive: true, force: true });
    await mkdir(this.#folder, { recursive: true });
    const list = renderList(new Set([...this.listed, ...names]));
    const file = join(this.#folder, LIST_NAME);
    // The first list cannot be a temporary file: nothing would say yet that such a file is ours.
    if (await stat(file).catch(() => undefined)) await this.put(LIST_NAME, list);
    else await writeFile(file, list);
  }

  /** Writes a file of the folder, unless it holds the content already. */
  async put(name: string, content: Uint8Array): Promise<void> {
    const file = join(this.#folder, name);
    const old = await readFile(file).catch(() => undefined);
    if (!old?.equals(content)) await this.replace(file, content);
  }

  /** The same with the content of another file, however large it is, or with a folder and all that is in it. */
  async copy(name: string, from: string): Promise<void> {
    const file = join(this.#folder, name);
    if (file === from) return;
    if (statSync(from).isDirectory()) return this.#copyFolder(name, from);
    if (isSameContent(file, from)) return;
    const temporary = this.temporary();
    copyFileSync(from, temporary);
    renameSync(temporary, file);
  }

  /** The files at its top come after those in its folders, which they tell of; what is no longer there goes last. */
  async #copyFolder(name: string, from: string): Promise<void> {
    const folder = join(this.#folder, name);
    const files = filesIn(from).sort((a, b) => Number(b.includes('/')) - Number(a.includes('/')));
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      await this.copy(join(name, file), join(from, file));
    }
    const isThere = new Set(files);
    for (const file of filesIn(folder)) if (!isThere.has(file)) rmSync(join(folder, file));
    for (const inner of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, inner.name);
      if (inner.isDirectory() && readdirSync(path).length === 0) rmdirSync(path);
    }
  }

  /** Replaces a file, which keeps its mode. */
  async replace(file: string, content: Uint8Array): Promise<void> {
    const temporary = this.temporary();
    replaceFile(file, content, temporary);
  }

  /** A new file for what takes the place of another by renaming. */
  temporary(): string {
    // Threads that make files in one folder wait for each other.
    const folder = join(this.#folder, TEMPORARY, `${Math.floor(this.#temporaries / PER_FOLDER)}`);
    if (this.#temporaries % PER_FOLDER === 0) mkdirSync(folder, { recursive: true });
    return join(folder, `${this.#temporaries++}`);
  }

  /** Removes what earlier builds left, and leaves the list of what there is now. */
  async finish(names: ReadonlySet<string>): Promise<void> {
    const left = this.listed.filter((name) => !names.has(name));
    await Promise.all(left.map((name) => rm(join(this.#folder, name), { recursive: true, force: true })));
    await this.put(LIST_NAME, renderList(names));
    await rm(join(this.#folder, TEMPORARY), { recursive: true, force: true });
  }

  /** Removes what is ours, the list last; the folder stays where someone else put something into it. */
  async remove(): Promise<void> {
    for (const name of [...this.listed, TEMPORARY, LIST_NAME]) {
      await rm(join(this.#folder, name), { recursive: true, force: true });
    }
    await rmdir(this.#folder).catch(() => undefined);
  }
}

const PER_FOLDER = 64;

const SET_DIR = 'Set `dir` in the configuration to another name, or remove it.';
