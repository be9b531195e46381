import type { Reading } from '../subject.ts';
import { isMisspelt } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

/** A module tool that says nothing about itself: what it does, nobody can derive. */
export const hintsUnset: ToolRule = {
  code: 'hints-unset',
  level: 'warn',
  find: perReading((reading) => {
    const isSilent =
      reading.kind === 'module' && isUnset(reading, 'readOnly') && isUnset(reading, 'untrustedContent');
    return isSilent ? [{ path: '' }] : [];
  }),
  say: () =>
    'sets neither readOnly nor untrustedContent; what a module does cannot be derived, so agents are told false for both. Say whether it changes anything, and whether its answers hold what strangers wrote.',
};

const isUnset = (reading: Reading, hint: string): boolean =>
  reading.args[hint] === undefined && !isMisspelt(reading, hint);
