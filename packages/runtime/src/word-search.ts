import type { Item, SearchData, ToolResult } from '@docent/contract';
import type { ModuleContext } from './module-tool.ts';
import type { Page } from './page.ts';
import type { Find } from './primitives/find.ts';
import { search } from './primitives/search.ts';
import { reasonOf } from './reason.ts';
import { failed } from './result.ts';
import { openWordIndex } from './word-index.ts';

/** The module of a tool that searches an index of words: the runtime's own `search`, but for what it looks into. */
export async function execute(args: Item, { tool }: ModuleContext<SearchData>): Promise<ToolResult> {
  const { name, data, inputSchema } = tool;
  try {
    return await search(data, ['client'], inputSchema, () => open(data.indexUrl))(args, NO_PAGE);
  } catch (cause) {
    // What could not be read now may be there the next time, and may be newer.
    OPENED.delete(data.indexUrl);
    return failed(`"${name}" failed: ${reasonOf(cause)}. Correct the call or try again later.`);
  }
}

const OPENED = new Map<string, Promise<Find>>();

function open(indexUrl: string): Promise<Find> {
  const index = OPENED.get(indexUrl) ?? openWordIndex(new URL(indexUrl, document.baseURI).href);
  OPENED.set(indexUrl, index);
  return index;
}

/** A module has none, and this search needs none. */
const NO_PAGE = {} as Page;
