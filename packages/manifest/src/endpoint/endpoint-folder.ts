import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT_FILES, ENDPOINT_VERSION, type EndpointPointer } from '@docent/contract';
import { filesIn } from '../site-index/files-in.ts';

/**
 * The builds of one site's endpoint, side by side: each is made out of sight, takes its place whole, and then counts.
 * Whoever is killed leaves the build before; of two at once, the last one counts and neither takes the other's away.
 */
export class EndpointFolder {
  readonly #folder: string;
  readonly #staging: string;
  readonly #begun = Date.now();

  /** Opens the folder, which is made where there is none. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#staging = join(folder, `${STAGING}${randomBytes(6).toString('hex')}`);
    mkdirSync(this.files, { recursive: true });
  }

  /** Where the files of the new build are made. */
  get files(): string {
    return join(this.#staging, 'build');
  }

  /** Gives the new build its name, and makes it the one that counts. */
  publish(build: string): string {
    this.#place(build);
    const before = readPointer(this.#folder);
    if (before !== build) {
      const pointer: EndpointPointer = { version: ENDPOINT_VERSION, build };
      const made = join(this.#staging, ENDPOINT_FILES.pointer);
      writeFileSync(made, `${JSON.stringify(pointer)}\n`);
      renameSync(made, join(this.#folder, ENDPOINT_FILES.pointer));
    }
    this.#removeOld(build, before);
    return join(this.#folder, build);
  }

  /** Takes away what is left of the making. */
  close(): void {
    rmSync(this.#staging, { recursive: true, force: true });
  }

  /** The same content has the same name: what is there already is as good, if it is whole, once it is marked as in use. */
  #place(build: string): void {
    const place = join(this.#folder, build);
    touch(this.files);
    for (let attempts = ATTEMPTS; attempts > 0; attempts -= 1) {
      try {
        renameSync(this.files, place);
        return;
      } catch (reason) {
        if (!isOccupied(reason) || attempts === 1) throw reason;
      }
      try {
        touch(place);
        if (this.#isWhole(place)) return;
        renameSync(place, join(this.#staging, `broken-${attempts}`));
      } catch {
        // Somebody took it away between the two, so the place is free.
      }
    }
  }

  /** Whether nobody took anything out of a build that should be the same. */
  #isWhole(place: string): boolean {
    return filesIn(this.files).every(
      (name) =>
        statSync(join(place, name), { throwIfNoEntry: false })?.size ===
        statSync(join(this.files, name)).size,
    );
  }

  /** Leaves the build that counts and the one before, which a server may still read. */
  #removeOld(current: string, before: string | undefined): void {
    const others = this.#list(BUILD)
      .filter(({ name }) => name !== current)
      .sort((a, b) => b.time - a.time);
    const kept = before !== undefined && before !== current ? before : others[0]?.name;
    for (const { name, time } of others) {
      // What came or was marked while this one was made belongs to another that is at work.
      if (name === kept || time >= this.#begun) continue;
      this.#removeUnlessMarked(name);
    }
    // Left by those who were killed; nobody takes that long.
    for (const { name, time } of this.#list(ABANDONED)) {
      if (this.#begun - time > LONGEST) rmSync(join(this.#folder, name), { recursive: true, force: true });
    }
  }

  #removeUnlessMarked(name: string): void {
    const place = join(this.#folder, name);
    const aside = join(this.#staging, name);
    try {
      renameSync(place, aside);
    } catch {
      return; // Another one was faster.
    }
    // Somebody may have marked it in the very last moment.
    if (statSync(aside).mtimeMs >= this.#begun) renameSync(aside, place);
  }

  #list(wanted: RegExp): { name: string; time: number }[] {
    return readdirSync(this.#folder)
      .filter((name) => wanted.test(name))
      .flatMap((name) => {
        const found = statSync(join(this.#folder, name), { throwIfNoEntry: false });
        return found?.isDirectory() ? [{ name, time: found.mtimeMs }] : [];
      });
  }
}

/** The name of the build that counts; undefined where there is none. */
function readPointer(folder: string): string | undefined {
  try {
    const pointer: Partial<EndpointPointer> | null = JSON.parse(
      readFileSync(join(folder, ENDPOINT_FILES.pointer), 'utf8'),
    );
    return typeof pointer?.build === 'string' ? pointer.build : undefined;
  } catch {
    return undefined;
  }
}

function touch(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

const isOccupied = (reason: unknown): boolean =>
  reason instanceof Error &&
  'code' in reason &&
  ['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(String(reason.code));

const STAGING = 'making-';
const ABANDONED = /^making-[0-9a-f]{12}$/;
const BUILD = /^[0-9a-f]{16}$/;
const LONGEST = 3_600_000;
const ATTEMPTS = 5;
