import { relative, resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { DatabaseStore } from './database-store.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { SqliteEngine } from './sqlite-engine.ts';
import type { Store } from './store.ts';

export interface StoreOptions {
  /** What a file is relative to; the working folder when left out. */
  readonly cwd?: string;
  /** Whether a file that is missing is made; true when left out. */
  readonly create?: boolean;
  /** Hears when the store cannot be reached, and when it can again. */
  readonly log?: (line: string) => void;
}

/** Where calls are kept when nobody says where. */
export const DEFAULT_STORE = 'sqlite:.docent/analytics.sqlite';

/** The store behind `sqlite:FILE` or `postgres://…`. Nothing is opened before it is used. */
export function openStore(address = DEFAULT_STORE, options: StoreOptions = {}): Store {
  const { cwd = '.', create = true, log = () => undefined } = options;
  const [, file] = /^sqlite:(.+)$/.exec(address) ?? [];
  if (file !== undefined) {
    const path = resolve(cwd, file);
    const inside = relative(resolve(cwd), path);
    const shown = inside.startsWith('..') ? path : inside;
    return new DatabaseStore({ shown, engine: new SqliteEngine(path, create), log, file: path });
  }
  if (/^postgres(ql)?:\/\//.test(address) && URL.canParse(address)) {
    const { host, pathname } = new URL(address);
    const shown = `postgres://${host}${pathname}`;
    return new DatabaseStore({ shown, engine: new PostgresEngine(address), log });
  }
  throw new UsageError(
    `The store ${withoutSecrets(address)} is neither sqlite:FILE nor postgres://…. Give one of them; without --store it is ${DEFAULT_STORE}.`,
  );
}

/** What follows a scheme may hold a password. */
const withoutSecrets = (address: string): string => address.replace(/:\/\/.*/s, '://…');
