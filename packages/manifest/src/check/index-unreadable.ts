import { show } from '../show.ts';
import { perTrial } from './per-trial.ts';
import type { ToolRule } from './rule.ts';

interface Facts {
  readonly problem: string;
  readonly given: unknown;
  readonly advice?: string | undefined;
}

/** A search index that the site does not have, that is no list of JSON, or that cannot be made of its pages. */
export const indexUnreadable: ToolRule<Facts> = {
  code: 'index-unreadable',
  level: 'error',
  find: perTrial(({ index }, { args }) =>
    index && 'problem' in index
      ? [
          {
            path: index.path ?? 'indexUrl',
            problem: index.problem,
            given: args[index.path ?? 'indexUrl'],
            advice: index.advice,
          },
        ]
      : [],
  ),
  say: ({ path, problem, given, advice }) =>
    path === 'indexUrl'
      ? `names the index "${given}", which ${problem}; every search would fail. Give a file of the site that holds a JSON list.`
      : `is ${show(given)}, which ${problem}. ${advice}`,
};
