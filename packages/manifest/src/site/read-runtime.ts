import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The classic script of the whole runtime: for pages whose tools are not known yet. */
export const readRuntime = (): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve('@docent/runtime/webmcp.js'), 'utf8');
