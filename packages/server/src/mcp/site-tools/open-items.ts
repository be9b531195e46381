import type { PrimitiveTool } from '@docent/contract';
import type { MayFollow } from '../endpoint-tool.ts';
import { keepWhere } from '../keep-where.ts';

/** The items of a list without those whose `url` leads to what may not be read. */
export const openItems = (
  items: readonly unknown[],
  site: string,
  mayFollow: MayFollow,
): Promise<unknown[]> =>
  keepWhere(items, (item) => {
    const { url } = Object(item) as { readonly url?: unknown };
    return typeof url !== 'string' || !URL.canParse(url, site) || mayFollow(new URL(url, site).href);
  });

/** A tool whose list is in its payload, with what is left of it. */
export async function withOpenItems(
  tool: PrimitiveTool,
  site: string,
  mayFollow: MayFollow,
): Promise<PrimitiveTool> {
  if (tool.primitive !== 'static') return tool;
  // What is left of items are items.
  const items = (await openItems(tool.data.items, site, mayFollow)) as typeof tool.data.items;
  return { ...tool, data: { ...tool.data, items } };
}
