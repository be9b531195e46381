import type { Provider } from '../define/provider.ts';
import { RENAMED_FILE, renderRenamed } from './renamed-tools.ts';

/** The file that lists the tools of a site, in our folder. */
export const NAMES_FILE = 'tool-names.json';

/** What is kept beside the runtime about the tools of a site, by the names of the files. */
export function toolRecords(providers: readonly Provider[]): ReadonlyMap<string, Uint8Array> {
  const renamed = renderRenamed(providers);
  return new Map([
    [NAMES_FILE, renderNames(providers)],
    ...(renamed ? [[RENAMED_FILE, renamed] as const] : []),
  ]);
}

/** The allow-list of the collector: names that no page offers today are on it too. */
const renderNames = (providers: readonly Provider[]): Buffer => {
  const names = new Set(providers.map(({ name }) => name));
  return Buffer.from(`${JSON.stringify([...names].sort(), null, 2)}\n`);
};
