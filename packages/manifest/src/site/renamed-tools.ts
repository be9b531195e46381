import type { Provider } from '../define/provider.ts';

/** The file beside the runtime that says which tools were renamed; there is none where none was. */
export const RENAMED_FILE = 'renamed-tools.json';

/** The former names of tools, by their names; undefined where there are none. */
export function renderRenamed(providers: readonly Provider[]): Buffer | undefined {
  const renamed = providers
    .filter(({ replaces }) => Array.isArray(replaces) && replaces.length > 0)
    .map(({ name, replaces }) => [name, replaces] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return renamed.length === 0
    ? undefined
    : Buffer.from(`${JSON.stringify(Object.fromEntries(renamed), null, 2)}\n`);
}
