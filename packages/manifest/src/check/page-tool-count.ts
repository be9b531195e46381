import type { PageRule } from './rule.ts';

const MOST = 20;

/** More tools on one page than an agent chooses well among. */
export const pageToolCount: PageRule<{ count: number }> = {
  code: 'page-tool-count',
  level: 'warn',
  find: (subjects) => {
    // One tool may have an entry for each of several routes.
    const names = new Set<string>();
    for (const { name, manifest } of subjects) {
      if (manifest) {
        names.add(name);
      }
    }
    return names.size > MOST ? [{ path: 'tools', count: names.size }] : [];
  },
  say: ({ count }) =>
    `are ${count}; agents choose well among ${MOST}, and hosts are known to drop all of a page’s tools past a number. Offer each tool only on the pages where it helps.`,
};
