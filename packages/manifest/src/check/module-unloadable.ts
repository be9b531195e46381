import type { Rule } from './rule.ts';

/** A tool's module and why it cannot be used, if it cannot; paths are shown as they are. */
export interface JudgedModule {
  readonly file: string;
  readonly problem?: string;
  /** `file:line:column` where the bundler stumbled. */
  readonly at?: string;
  /** Whether it is what the endpoint calls that is looked for. */
  readonly isForServer?: boolean;
}

interface Facts {
  readonly file: string;
  readonly problem: string;
  readonly at?: string | undefined;
  readonly isForServer: boolean;
}

/** A module that is missing, does not bundle, or exports not what is to be called. */
export const moduleUnloadable: Rule<Facts, JudgedModule> = {
  code: 'module-unloadable',
  level: 'error',
  find: ({ file, problem, at, isForServer = false }) =>
    problem === undefined ? [] : [{ path: 'module', file, problem, at, isForServer }],
  say: ({ file, problem, at, isForServer }) =>
    `${file} ${problem}${at === undefined ? '' : ` (${at})`}; ` +
    (isForServer
      ? 'the tool could not run at the endpoint. Give it a module that bundles for Node and exports `executeOnServer`.'
      : 'the tool could not run in a browser. Give it a module that bundles and exports `execute`.'),
};
