import { DEFAULT_LINE, type ToolOf } from '@docent/contract';
import { listOf } from '../args.ts';
import type { Execute } from '../page.ts';
import { ok } from '../result.ts';
import { fill } from '../template.ts';

/** Answers with the items of the payload, as they are. */
export const staticList = ({ data }: ToolOf<'static'>): Execute => {
  const items = listOf<unknown>(data, 'items');
  const { heading, line = DEFAULT_LINE } = data.text ?? {};
  let text: string | undefined;
  return () => {
    text ??= items.length
      ? [
          ...(heading ? [fill(heading, { count: items.length })] : []),
          ...items.map((item, index) => fill(line, { ...Object(item), n: index + 1 })),
        ].join('\n')
      : 'No entries.';
    return ok(text, { [data.resultKey ?? 'items']: items });
  };
};
