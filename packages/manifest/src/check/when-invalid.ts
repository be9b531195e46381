import { isPlain, show } from '../show.ts';
import { faultOfPathname } from './pathname-pattern.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

interface Facts {
  readonly path: string;
  readonly route: string;
  readonly what: string;
}

/** A route that is no pathname in the syntax of URLPattern. */
export const whenInvalid: ToolRule<Facts> = {
  code: 'when-invalid',
  level: 'error',
  find: perReading(({ args }): Facts[] => {
    const route = isPlain(args['when']) ? args['when']['path'] : undefined;
    const what = typeof route === 'string' && route !== '' ? faultOfPathname(route) : undefined;
    return typeof route === 'string' && what !== undefined ? [{ path: 'when.path', route, what }] : [];
  }),
  say: ({ route, what }) =>
    `is ${show(route)}, ${what}; the tool would be on no page at all. Write a pathname such as "/shop/*" or "/shop/:item".`,
};
