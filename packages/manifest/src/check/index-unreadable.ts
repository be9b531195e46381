import { perTrial } from './per-trial.ts';
import type { ToolRule } from './rule.ts';

/** A search index that the site does not have, or that is no list of JSON. */
export const indexUnreadable: ToolRule<{ problem: string; url: unknown }> = {
  code: 'index-unreadable',
  level: 'error',
  find: perTrial(({ index }, { args }) =>
    index && 'problem' in index ? [{ path: 'indexUrl', problem: index.problem, url: args['indexUrl'] }] : [],
  ),
  say: ({ problem, url }) =>
    `names the index "${url}", which ${problem}; every search would fail. Give a file of the site that holds a JSON list.`,
};
