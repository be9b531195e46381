import { isAbsolute, resolve } from 'node:path';
import { isConfigured, type LoadedConfig, loadConfig } from '@docent/manifest';

export interface DocentOptions {
  /** The configuration's file, relative to the root; the usual one of the root, or beside the bundler's, when left out. */
  readonly config?: string;
}

/** Loads the configuration that a plugin's options name, else the first that one of the folders has. */
export const loadFor = (
  { config }: DocentOptions,
  folders: readonly string[],
  cwd = process.cwd(),
): Promise<LoadedConfig> => {
  const [root = cwd] = folders;
  if (config !== undefined) {
    return loadConfig({ cwd, file: isAbsolute(config) ? config : resolve(root, config) });
  }
  const folder = folders.find(isConfigured) ?? root;
  // With the file's name given, sentences name files relative to the working folder all the same.
  return loadConfig({ cwd: folder }).then((loaded) => ({ ...loaded, cwd }));
};
