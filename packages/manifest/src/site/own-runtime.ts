import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The runtime's classic script, which starts by itself. */
export const readOwnRuntime = (): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve('@docent/runtime/webmcp.js'));
