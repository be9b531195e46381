import type { LoadedConfig } from '../config/load-config.ts';
import { DEFAULT_DIR } from '../index-definition.ts';

/** The folder of a site that takes what is written into it. */
export const outputDir = ({ config }: LoadedConfig): string => config.dir ?? DEFAULT_DIR;

/** The address of a file in that folder, from the root of the host. */
export const outputUrl = (loaded: LoadedConfig, name: string): string =>
  `${loaded.site.base}${encodeURI(`${outputDir(loaded)}/${name}`)}`;
