import type { CommonOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { loadServer } from '../server-package.ts';
import { storeAddress } from '../store-address.ts';

export interface PruneOptions extends CommonOptions {
  readonly store: string;
  /** Days. */
  readonly olderThan: number;
  readonly yes?: true;
}

/** Deletes the calls that are too old to be kept; without `yes`, only tells how many those are. */
export async function prune(options: PruneOptions, io: Io): Promise<ExitCode> {
  const { olderThan, yes } = options;
  const { deleteOld, findOld, withStore } = await loadServer();
  const said = await withStore(storeAddress(options, io), { cwd: io.cwd }, async (store) => {
    if (yes) return `Deleted ${count(await deleteOld(store, olderThan))}.`;
    const { before, calls, of } = await findOld(store, olderThan);
    const since = before.toISOString().slice(0, 16).replace('T', ' ');
    return `Would delete ${calls} of ${count(of)}: those before ${since} UTC. With --yes they are deleted.`;
  });
  io.out(`${said}\n`);
  return 0;
}

const count = (calls: number): string => `${calls} call${calls === 1 ? '' : 's'}`;
