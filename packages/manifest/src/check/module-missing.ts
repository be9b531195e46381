import type { ToolRule } from './rule.ts';

/** A tool that is neither data for a primitive nor a module. */
export const moduleMissing: ToolRule = {
  code: 'module-missing',
  level: 'error',
  find: ({ reading, module }) =>
    reading?.kind === 'module' &&
    module === undefined &&
    reading.args['module'] === undefined &&
    reading.args['moduleUrl'] === undefined
      ? [{ path: 'module' }]
      : [],
  say: () =>
    'is missing, and so is moduleUrl; without either the tool has nothing to run. Name the file of its module, or use a helper such as navigate(…).',
};
