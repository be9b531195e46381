import { relative } from 'node:path';
import type { Store } from '../store/store.ts';
import { UsageError } from '../usage-error.ts';

/** A store that the site would serve to everybody is a `UsageError`. */
export function refusePublicStore({ file, shown }: Store, dir: string): void {
  const steps = file === undefined ? ['..'] : relative(dir, file).split(/[/\\]/);
  // What is hidden is not served.
  if (steps.some((step) => step.startsWith('.')) || /^\w:$/.test(steps[0] ?? '')) return;
  throw new UsageError(
    `The store ${shown} lies in the folder that is served, where everybody could fetch it. Choose another place with --store.`,
  );
}
