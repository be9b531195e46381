import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';

const NAMES = ['ts', 'mts', 'cts', 'mjs', 'cjs', 'js'].map((extension) => `docent.config.${extension}`);

/** Whether a folder has a configuration of a usual name. */
export const isConfigured = (folder: string): boolean => findUsual(folder) !== undefined;

const findUsual = (folder: string): string | undefined =>
  NAMES.map((name) => join(folder, name)).find((path) => statSync(path, QUIET)?.isFile());

/** The configuration's file, absolute: the one that is named, else the first of its usual names in the folder. */
export const findConfig = (cwd: string, file?: string): string => {
  if (file === undefined) {
    const found = findUsual(cwd);
    if (found === undefined) {
      throw new UsageError(
        `There is no docent.config.{ts,mts,cts,mjs,cjs,js} in ${cwd}; create one, or name it with --config.`,
      );
    }
    return found;
  }
  const path = resolve(cwd, file);
  const stat = statSync(path, QUIET);
  if (!stat?.isFile()) {
    const shown = shownPath(path, cwd) || '.';
    throw new UsageError(
      `${shown} ${stat ? 'is a folder, not a configuration' : 'does not exist'}; name a docent.config file.`,
    );
  }
  return path;
};

const QUIET = { throwIfNoEntry: false } as const;
