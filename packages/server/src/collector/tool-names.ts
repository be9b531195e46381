import { readFile, stat } from 'node:fs/promises';

/** The names that `docent build` wrote: every tool of the site, also of pages that do not offer it. */
export interface ToolNames {
  has(name: string): Promise<boolean>;
  all(): Promise<readonly string[]>;
}

/** How long a name that is known is believed, in milliseconds. */
const TRUST = 1_000;

/** What every database keeps as it is. */
const STORABLE = /^[^\0\p{Cs}]+$/u;

/** The names in a file, read again when it changes; a list that does not parse leaves the names of before. */
export function toolNames(file: string): ToolNames {
  let names: ReadonlySet<string> = new Set();
  let version = '';
  let lookAt = 0;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const found = await stat(file).catch(() => undefined);
    const now = found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '';
    if (now !== version) names = (found ? await readNames(file) : new Set()) ?? names;
    version = now;
    lookAt = Date.now() + TRUST;
    looking = undefined;
  };
  return {
    async has(name) {
      // One that is not known may be new.
      if (Date.now() > lookAt || !names.has(name)) {
        looking ??= look();
        await looking;
      }
      return names.has(name);
    },
    async all() {
      looking ??= look();
      await looking;
      return [...names];
    },
  };
}

async function readNames(file: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const list: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(list) ? new Set(list.filter(isName)) : undefined;
  } catch {
    return undefined;
  }
}

const isName = (name: unknown): name is string => typeof name === 'string' && STORABLE.test(name);
