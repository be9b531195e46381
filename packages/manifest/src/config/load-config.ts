import { dirname, resolve } from 'node:path';
import type { SiteContext } from '../define/provider.ts';
import { withoutExit } from '../exit-guard.ts';
import { reasonOf } from '../reason.ts';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';
import type { Config } from './config.ts';
import { findConfig } from './find-config.ts';
import { createLoader, type ModuleLoader } from './module-loader.ts';
import { validateConfig } from './validate-config.ts';

export interface LoadOptions {
  /** Relative to `cwd`; the first `docent.config.*` there when left out. */
  readonly file?: string;
  readonly cwd: string;
  /** Wins over the configuration's; relative to `cwd`. */
  readonly site?: string;
}

/** A configuration that has been read and found right. Every path in it is absolute. */
export interface LoadedConfig {
  readonly config: Config;
  /** "" for a configuration that was given as a value. */
  readonly file: string;
  /** The folder that globs, `site` and module paths resolve against. */
  readonly root: string;
  /** The working folder: paths are shown to people relative to it. */
  readonly cwd: string;
  readonly site: SiteContext;
  readonly loader: ModuleLoader;
}

/** Finds, runs and validates the configuration. Whatever is wrong with it is a `UsageError`. */
export const loadConfig = async ({ file, cwd, site }: LoadOptions): Promise<LoadedConfig> => {
  const path = findConfig(resolve(cwd), file);
  const shown = shownPath(path, resolve(cwd));
  const loader = await createLoader(path);
  const exported = await run(shown, 'does not load', () => loader.load(path));
  if (exported === undefined) {
    throw new UsageError(`${shown} exports nothing as default; write export default defineConfig({ … }).`);
  }
  const config = await run(shown, 'failed', async () => validateConfig(await settle(exported), shown));
  const root = dirname(path);
  const dir = site === undefined ? resolveSite(config, root) : resolve(cwd, site);
  return { config, file: path, root, cwd: resolve(cwd), site: siteOf(config, dir, shown), loader };
};

/** What may stand for a configuration: the object, a promise of it, a function that gives it, or a loaded one. */
export type ConfigSource = Config | Promise<Config> | (() => Config | Promise<Config>) | LoadedConfig;

/** A configuration that is given as a value, as if it had stood in a file of the folder. */
export const adoptConfig = async (given: ConfigSource, cwd: string): Promise<LoadedConfig> => {
  if (typeof given === 'object' && 'loader' in given) {
    return given;
  }
  const name = 'The configuration';
  const config = await run(name, 'failed', async () => validateConfig(await settle(given), name));
  const loader = await createLoader(resolve(cwd, 'docent.config.js'));
  return { config, file: '', root: cwd, cwd, site: siteOf(config, resolveSite(config, cwd), name), loader };
};

/** The object, what a promise of it gives, or what a function returns. */
const settle = async (exported: unknown): Promise<unknown> =>
  typeof exported === 'function' ? exported() : exported;

const run = async <T>(file: string, what: string, code: () => Promise<T>): Promise<T> => {
  try {
    return await withoutExit(file, code);
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      throw thrown;
    }
    throw new UsageError(`${file} ${what}: ${reasonOf(thrown)}.`, { cause: thrown });
  }
};

export const resolveSite = ({ site }: Config, root: string): string =>
  site === undefined ? '' : resolve(root, site);

export const siteOf = ({ url }: Config, dir: string, file: string): SiteContext => {
  if (dir !== '' && url === undefined) {
    throw new UsageError(
      `${file}: url is missing; a site needs its public address, as url: 'https://example.org'.`,
    );
  }
  if (url === undefined) {
    return { url: '', base: '/', dir };
  }
  const address = new URL(url);
  const base = address.pathname.replace(/\/*$/, '/');
  return { url: `${address.origin}${base}`, base, dir };
};
