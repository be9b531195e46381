import type { StaticData } from '@docent/contract';
import { listOf } from '../args.ts';
import type { Execute } from '../page.ts';
import { ok } from '../result.ts';
import { toLines } from '../template.ts';

/** Answers with the items of the payload, as they are. */
export const staticList = (data: StaticData): Execute => {
  const items = listOf<unknown>(data, 'items');
  const { heading, line } = Object(data.text);
  const { length: count } = items;
  return () =>
    ok(count ? toLines(heading, { count }, items, line) : 'No entries.', {
      [data.resultKey ?? 'items']: items,
    });
};
