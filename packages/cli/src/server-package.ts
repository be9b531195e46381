import { UsageError } from '@docent/manifest';

/** The package that serves, which whoever only builds a site does without. */
export type ServerPackage = typeof import('@docent/server');

/** Loads it; where it is missing, the command that installs it is told. */
export async function loadServer(): Promise<ServerPackage> {
  try {
    return await import('@docent/server');
  } catch (reason) {
    if (!isMissing(reason)) throw reason;
    throw new UsageError('This needs the package @docent/server. Install it: npm install @docent/server');
  }
}

const isMissing = (reason: unknown): boolean =>
  reason instanceof Error &&
  'code' in reason &&
  reason.code === 'ERR_MODULE_NOT_FOUND' &&
  reason.message.includes("'@docent/server'");
