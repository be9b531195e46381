import { isMisspelt } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

/** A module tool that says nothing about itself: what it does, nobody can derive. */
export const hintsUnset: ToolRule = {
  code: 'hints-unset',
  level: 'warn',
  find: perReading((reading) => {
    const { kind, args } = reading;
    const isUnset = (hint: string) => args[hint] === undefined && !isMisspelt(reading, hint);
    return kind === 'module' && isUnset('readOnly') && isUnset('untrustedContent') ? [{ path: '' }] : [];
  }),
  say: () =>
    'sets neither readOnly nor untrustedContent; what a module does cannot be derived, so agents are told false for both. Say whether it changes anything, and whether its answers hold what strangers wrote.',
};
