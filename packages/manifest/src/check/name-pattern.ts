import { TOOL_NAME } from '@docent/contract';
import { show } from '../show.ts';
import type { ToolRule } from './rule.ts';

/** A name that browsers refuse. */
export const namePattern: ToolRule<{ name: string }> = {
  code: 'name-pattern',
  level: 'error',
  find: ({ name, reading }) => {
    // A name that is no text is another rule's.
    const isText = typeof (reading?.args['name'] ?? '') === 'string';
    return isText && !TOOL_NAME.test(name) ? [{ path: 'name', name }] : [];
  },
  say: ({ name }) => {
    const size = name.length > 128 ? ` (${name.length} characters)` : '';
    return `is ${show(name)}${size}; browsers accept 1 to 128 of A-Z a-z 0-9 _ - . only. Rename the tool.`;
  },
};
