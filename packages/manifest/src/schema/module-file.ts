import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file that a tool names as its module, absolute; undefined where it names none: an address is no file. */
export const moduleFile = (module: unknown, folder: string): string | undefined => {
  if (typeof module === 'string') {
    return module === '' || /^[a-z][a-z\d+.-]+:/i.test(module) ? undefined : resolve(folder, module);
  }
  try {
    return module instanceof URL ? fileURLToPath(module) : undefined;
  } catch {
    return undefined;
  }
};
