import { readFile } from 'node:fs/promises';
import { RULES } from './check/rules.ts';
import type { Level } from './issue.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usage-error.ts';

/** What there is to read about a rule. */
export interface RulePage {
  readonly code: string;
  /** Unless the configuration says otherwise. */
  readonly level: Level;
  /** Markdown. */
  readonly text: string;
}

/** The page of a rule; a code of no rule is a `UsageError`. */
export const readRulePage = async (given: string): Promise<RulePage> => {
  const rule = RULES.find(({ code }) => code === given.trim().toLowerCase());
  if (rule === undefined) {
    const codes = RULES.map(({ code }) => code).sort();
    const meant = suggest(given, codes);
    const advice = meant === undefined ? `There are ${codes.join(', ')}.` : `Did you mean "${meant}"?`;
    throw new UsageError(`There is no rule "${given}". ${advice}`);
  }
  const { code, level } = rule;
  return { code, level, text: await readFirst(FOLDERS.map((folder) => new URL(`${code}.md`, folder))) };
};

/** The pages stand beside the built code; in the workspace they are kept with the other documents. */
const FOLDERS = ['./rules/', '../../../docs/rules/'].map((folder) => new URL(folder, import.meta.url));

const readFirst = async ([file, ...others]: readonly URL[]): Promise<string> => {
  if (file === undefined) {
    throw new Error('The pages of the rules are missing. Install @docent/manifest anew.');
  }
  try {
    return await readFile(file, 'utf8');
  } catch {
    return readFirst(others);
  }
};
