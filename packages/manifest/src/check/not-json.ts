import type { NotJson } from '../subject.ts';
import type { ToolRule } from './rule.ts';

/** A value that JSON cannot carry into the page. */
export const notJson: ToolRule<NotJson> = {
  code: 'not-json',
  level: 'error',
  find: ({ reading }) => reading?.notJson ?? [],
  say: ({ value, isZod }) =>
    isZod
      ? 'is a type of Zod inside a plain object; JSON cannot carry it. Wrap the fields in z.object({ … }).'
      : `is ${value}; JSON cannot carry that into the page. Give a text, number, true, false, null, or lists and plain objects of them.`,
};
