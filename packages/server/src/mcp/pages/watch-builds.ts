import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ENDPOINT_FILES,
  ENDPOINT_VERSION,
  type EndpointCatalog,
  type EndpointPointer,
} from '@docent/contract';
import { fileStamp } from '../file-stamp.ts';
import { openPageStore, type PageStore } from './page-store.ts';

/** A build of the endpoint, opened; the same object as long as it is the one that counts. */
export interface OpenBuild {
  /** The folder of its files. */
  readonly folder: string;
  readonly catalog: EndpointCatalog;
  readonly store: PageStore;
}

/** The builds of a site, one after the other. */
export interface Builds {
  /** The build that counts now. Rejects with a sentence that says what to do. */
  readonly current: () => Promise<OpenBuild>;
  readonly close: () => Promise<void>;
}

/** How long a build that was replaced stays open for calls that began with it, in milliseconds. */
const LINGER = 60_000;
/** When a build that could not be opened is tried again, in milliseconds. */
const RETRY = 2_000;

/** Follows the pointer of a folder. It costs a look at one file as long as that stays the same. */
export function watchBuilds(folder: string): Builds {
  const pointer = join(folder, ENDPOINT_FILES.pointer);
  const open = new Set<OpenBuild>();
  let last: { readonly stamp: string; readonly build: Promise<OpenBuild> } | undefined;
  /** The one that was opened last, also while the pointer names what cannot be opened. */
  let good: OpenBuild | undefined;

  async function openBuild(before: Promise<OpenBuild> | undefined): Promise<OpenBuild> {
    const name = await readPointer(pointer);
    await before?.catch(() => undefined);
    const old = good;
    const files = join(folder, name);
    // The same contents have the same name.
    if (old?.folder === files) return old;
    const build = await openFiles(files);
    open.add(build);
    good = build;
    if (old) setTimeout(() => void end(old), LINGER).unref();
    return build;
  }

  function forget(opening: typeof last): void {
    if (last === opening) last = undefined;
  }

  async function end(build: OpenBuild): Promise<void> {
    if (open.delete(build)) await build.store.close();
  }

  return {
    current() {
      const stamp = fileStamp(pointer);
      if (last?.stamp !== stamp) {
        const opening = { stamp, build: openBuild(last?.build) };
        last = opening;
        // What failed may have failed for a reason that passes.
        opening.build.catch(() => setTimeout(() => forget(opening), RETRY).unref());
      }
      return last.build;
    },
    async close() {
      await last?.build.catch(() => undefined);
      good = undefined;
      await Promise.all([...open].map(end));
    },
  };
}

const BUILD = 'Run docent build --mcp.';

async function readPointer(file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new Error(`There is no build of its tools and pages (${file}). ${BUILD}`);
  }
  try {
    const { version, build } = JSON.parse(text) as Partial<EndpointPointer>;
    if (version === ENDPOINT_VERSION && typeof build === 'string' && /^[\w-]+$/.test(build)) return build;
  } catch {
    // Said below.
  }
  throw new Error(`${file} is not of this version of Docent. ${BUILD}`);
}

async function openFiles(folder: string): Promise<OpenBuild> {
  try {
    const catalog = JSON.parse(
      await readFile(join(folder, ENDPOINT_FILES.catalog), 'utf8'),
    ) as EndpointCatalog;
    if (catalog.version !== ENDPOINT_VERSION) throw new Error('It is of another version');
    return { folder, catalog, store: await openPageStore(folder) };
  } catch (reason) {
    throw new Error(
      `The build ${folder} cannot be read (${reason instanceof Error ? reason.message : reason}). ${BUILD}`,
    );
  }
}
