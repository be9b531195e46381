import { payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

/** A navigate tool with nothing to choose. */
export const optionsEmpty: ToolRule = {
  code: 'options-empty',
  level: 'warn',
  find: perReading((reading) =>
    payloadOf(reading, 'navigate')?.options.length === 0 ? [{ path: 'options' }] : [],
  ),
  say: () =>
    'is an empty list; every call fails, and the tool is offered all the same. Give it options, or return null where there are none.',
};
