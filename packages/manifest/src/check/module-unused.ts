import { show } from '../show.ts';
import type { ToolRule } from './rule.ts';

/** A module beside a primitive, which always answers itself. */
export const moduleUnused: ToolRule<{ kind: string; url: unknown }> = {
  code: 'module-unused',
  level: 'warn',
  find: ({ reading }) => {
    const url = reading?.args['moduleUrl'];
    return reading && reading.kind !== 'module' && url !== undefined
      ? [{ path: 'moduleUrl', kind: reading.kind, url }]
      : [];
  },
  say: ({ kind, url }) =>
    `is ${show(url)}, but a ${kind} tool never loads a module; the tool is offered all the same. Remove it, or use moduleTool(…).`,
};
