import { show } from '../show.ts';
import type { PageRule } from './rule.ts';

/** A tool with the name of a form that the page declares as a tool. */
export const formCollision: PageRule<{ name: string }> = {
  code: 'form-collision',
  level: 'error',
  find: (subjects) =>
    subjects
      .filter(({ name, forms, draft }) => draft !== undefined && forms?.includes(name))
      .map((subject) => ({ path: 'name', subject, name: subject.name })),
  say: ({ name }) =>
    `is ${show(name)}, which a <form toolname> of the page is called already; browsers register only one tool of a name. Rename one of them.`,
};
