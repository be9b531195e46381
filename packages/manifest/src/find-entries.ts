import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import type { LoadedConfig } from './config/load-config.ts';
import { UsageError } from './usage-error.ts';

/** Something that `tools` names: a module to load, or a value that is already here. */
export interface Entry {
  /** Absolute; the configuration's for a value. */
  readonly source: string;
  /** The folder that the module of its tools is relative to. */
  readonly folder: string;
  /** Absent where the file is still to be loaded. */
  readonly value?: unknown;
}

const DEFAULT = 'tools/**/*.tool.{ts,mts,js,mjs}';

/** What `tools` names, in its order, the files of one glob by path; a file that two globs match comes once. */
export const findEntries = async (loaded: LoadedConfig): Promise<Entry[]> => {
  const { tools = DEFAULT } = loaded.config;
  const named: readonly unknown[] = Array.isArray(tools) ? tools : [tools];
  const texts = named.filter((entry) => typeof entry === 'string');
  const excluded = texts.filter((text) => text.startsWith('!')).map((text) => text.slice(1));
  const found = await Promise.all(named.map((entry) => findEntry(entry, excluded, loaded)));
  const files = new Set<string>();
  return found.flat().filter((entry) => {
    const isNew = 'value' in entry || !files.has(entry.source);
    files.add('value' in entry ? '' : entry.source);
    return isNew;
  });
};

const findEntry = async (
  entry: unknown,
  excluded: readonly string[],
  loaded: LoadedConfig,
): Promise<Entry[]> => {
  const { config, file, root, loader } = loaded;
  if (typeof entry !== 'string') {
    const values: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    return values.map((value) => ({ source: file, folder: root, value }));
  }
  if (entry.startsWith('!')) {
    return [];
  }
  if (!isGlob(entry)) {
    const source = loader.resolve(entry);
    if (source === undefined) {
      throw new UsageError(
        `The package "${entry}" in tools is not installed; install it, or begin a path with "./".`,
      );
    }
    return [{ source, folder: root }];
  }
  const files = await findFiles(entry, excluded, root);
  if (files.length === 0 && config.tools !== undefined) {
    throw new UsageError(`The glob "${entry}" in tools matches no file in ${root}; correct or remove it.`);
  }
  return files.map((source) => ({ source, folder: dirname(source) }));
};

const isGlob = (text: string): boolean =>
  text.includes('*') || text.startsWith('.') || /\.[cm]?[jt]sx?$/.test(text);

const findFiles = async (pattern: string, excluded: readonly string[], root: string): Promise<string[]> => {
  const literal = resolve(root, pattern);
  if (existsSync(literal) && /\.[cm]?[jt]sx?$/.test(literal)) {
    return [literal];
  }
  const files = await glob(pattern.replace(/^(?:\.\/)+/, ''), {
    cwd: root,
    absolute: true,
    expandDirectories: false,
    ignore: [
      ...(pattern.includes('node_modules') ? [] : ['**/node_modules/**']),
      '**/*.d.{ts,mts,cts}',
      ...excluded,
    ],
  });
  return files.sort(byCodeUnit);
};

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
