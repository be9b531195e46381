import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersFrom } from './folders-from.ts';

/** How people type what they want of their package manager. */
export interface PackageManager {
  /** Before the names of packages that only the build needs. */
  readonly install: string;
  /** Before the command of an installed package. */
  readonly exec: string;
  /** Before the name of a script of package.json. */
  readonly run: string;
}

const NPM: PackageManager = { install: 'npm install --save-dev', exec: 'npx', run: 'npm run' };
const BUN: PackageManager = { install: 'bun add --dev', exec: 'bunx', run: 'bun run' };

const MANAGERS: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': NPM,
  'pnpm-lock.yaml': { install: 'pnpm add --save-dev', exec: 'pnpm exec', run: 'pnpm run' },
  'yarn.lock': { install: 'yarn add --dev', exec: 'yarn', run: 'yarn run' },
  'bun.lock': BUN,
  'bun.lockb': BUN,
};

/** The files of package managers, which say nothing about a site. */
export const LOCK_FILES: readonly string[] = Object.keys(MANAGERS);

/** The package manager whose lock file is the nearest; npm where there is none. */
export function packageManagerOf(folder: string): PackageManager {
  for (const parent of foldersFrom(folder)) {
    const lock = LOCK_FILES.find((name) => existsSync(join(parent, name)));
    if (lock !== undefined) return MANAGERS[lock] ?? NPM;
  }
  return NPM;
}

/** Those of the packages that are not installed for a folder. */
export const missingPackages = (folder: string, names: readonly string[]): string[] =>
  names.filter(
    (name) => !foldersFrom(folder).some((parent) => existsSync(join(parent, 'node_modules', name))),
  );
