import { isMisspelt, payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

/** Letters without a subject. */
export const subjectMissing: ToolRule = {
  code: 'subject-missing',
  level: 'warn',
  find: perReading((reading) => {
    const data = payloadOf(reading, 'mailto');
    return data && !data.subjectTemplate?.trim() && !isMisspelt(reading, 'subjectTemplate')
      ? [{ path: 'subjectTemplate' }]
      : [];
  }),
  say: () =>
    'is missing; letters without a subject look like spam, and the tool is offered all the same. Write one, as "A question about {topic}".',
};
