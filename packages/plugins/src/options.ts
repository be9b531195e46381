import { resolve } from 'node:path';
import { isConfigured, type LoadedConfig, loadConfig } from '@docent/manifest';

export interface DocentOptions {
  /** The file of the configuration, relative to the bundler's root; one of the usual names there when left out. */
  readonly config?: string;
  /** Builds what the endpoint serves to agents outside of the browser, too, after each build. False when left out. */
  readonly mcp?: boolean;
}

/** Loads the configuration that a plugin's options name, else that of the first folder that has one. */
export async function loadFor(
  { config }: DocentOptions,
  folders: readonly [root: string, ...others: string[]],
  cwd = process.cwd(),
): Promise<LoadedConfig> {
  const [root] = folders;
  if (config !== undefined) return loadConfig({ cwd, file: resolve(root, config) });
  const loaded = await loadConfig({ cwd: folders.find(isConfigured) ?? root });
  // Sentences name files relative to where the bundler was started.
  return { ...loaded, cwd };
}
