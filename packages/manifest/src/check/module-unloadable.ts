import type { Rule } from './rule.ts';

/** A tool's module and why it cannot be used, if it cannot; paths are shown as they are. */
export interface JudgedModule {
  readonly file: string;
  readonly problem?: string;
  /** `file:line:column` where the bundler stumbled. */
  readonly at?: string;
}

interface Facts {
  readonly file: string;
  readonly problem: string;
  readonly at?: string | undefined;
}

/** A module that is missing, does not bundle, or exports no `execute`. */
export const moduleUnloadable: Rule<Facts, JudgedModule> = {
  code: 'module-unloadable',
  level: 'error',
  find: ({ file, problem, at }) => (problem === undefined ? [] : [{ path: 'module', file, problem, at }]),
  say: ({ file, problem, at }) =>
    `${file} ${problem}${at === undefined ? '' : ` (${at})`}; the tool could not run in a browser. ` +
    'Give it a module that bundles and exports `execute`.',
};
