import { isMisspelt, payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

/** A letter that nobody is asked about. */
export const confirmMissing: ToolRule<{ isEmpty: boolean }> = {
  code: 'confirm-missing',
  level: 'warn',
  find: perReading((reading) => {
    const data = payloadOf(reading, 'mailto');
    return data && !data.confirm && !isMisspelt(reading, 'confirm')
      ? [{ path: 'confirm', isEmpty: data.confirm === '' }]
      : [];
  }),
  say: ({ isEmpty }) =>
    `is ${isEmpty ? 'empty' : 'missing'}; the agent opens the person’s mail program unasked, and the tool is offered all the same. Write a question, as 'Prepare an e-mail to {to}?'.`,
};
