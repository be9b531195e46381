import { z } from 'zod';
import type { ToolKind } from '../define/provider.ts';
import { DATA } from './data.ts';
import { moduleFile } from './module-file.ts';

const text = z.string({ error: 'a text' });
const FILLED = 'a text that is not empty';
const filled = z.string({ error: FILLED }).min(1, FILLED);
const flag = z.boolean({ error: 'true or false' }).exactOptional();

/** What stays in the build. */
export const BUILD_KEYS = {
  isEnabled: flag,
  isWrite: flag,
  category: filled.exactOptional(),
  summary: filled.exactOptional(),
  manPage: text.exactOptional(),
  outputSchema: z.unknown().exactOptional(),
  surfaces: z
    .array(z.enum(['page', 'endpoint'], { error: '"page" or "endpoint"' }), {
      error: 'a list of "page" and "endpoint"',
    })
    .exactOptional(),
  replaces: z.array(filled, { error: 'a list of former names' }).exactOptional(),
  disable: z.array(filled, { error: 'a list of codes of findings' }).exactOptional(),
};

/** What every helper takes beside its payload; that a name or description is good is for rules of their own. */
const TOOL_KEYS = {
  name: text.exactOptional(),
  title: text.exactOptional(),
  description: text.exactOptional(),
  inputSchema: z.unknown().exactOptional(),
  input: z.unknown().exactOptional(),
  readOnly: flag,
  untrustedContent: flag,
  consequential: flag,
  debugging: flag,
  moduleUrl: filled.exactOptional(),
  when: z.strictObject({ path: filled }, { error: 'an object { path }' }).exactOptional(),
  ...BUILD_KEYS,
};

const MODULE_KEYS = {
  module: z
    .custom<string | URL>(
      (module) => moduleFile(module, '') !== undefined,
      "a file, or new URL('./x.module.ts', import.meta.url)",
    )
    .exactOptional(),
  data: z.record(z.string(), z.unknown(), { error: 'an object' }).exactOptional(),
};

const args = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...TOOL_KEYS }, { error: 'an object' });

const { indexUrl: _, searchFields: __, ...SEARCH_KEYS } = DATA.search.shape;
const GLOBS = 'a glob of pages, such as "blog/**", or a list of them';

/** What `search` takes where it is given pages; that it is given an index beside them is told as a clash. */
export const PAGE_SEARCH_ARGS = args({
  ...SEARCH_KEYS,
  pages: z.union([filled, z.array(filled).min(1)], { error: GLOBS }),
  fields: z
    .array(filled, { error: 'a list of field names' })
    .min(1, 'a list of at least one field name')
    .exactOptional(),
  engine: z
    .literal('pagefind', { error: '"pagefind", or nothing for the runtime\'s own search' })
    .exactOptional(),
  indexUrl: z.unknown().exactOptional(),
  searchFields: z.unknown().exactOptional(),
}).refine(isDistinct, { path: ['resultKey'], error: 'a key other than the query parameter' });

/** What each helper takes. */
export const TOOL_ARGS = {
  navigate: args(DATA.navigate.shape),
  search: args(DATA.search.shape).refine(isDistinct, {
    path: ['resultKey'],
    error: 'a key other than the query parameter',
  }),
  mailto: args(DATA.mailto.shape),
  static: args(DATA.static.shape),
  module: args(MODULE_KEYS),
} satisfies Record<ToolKind, z.ZodObject>;

/** The keys of each helper's payload, in the order of the block. */
export const PAYLOAD_KEYS: Record<Exclude<ToolKind, 'module'>, readonly string[]> = {
  navigate: Object.keys(DATA.navigate.shape),
  search: Object.keys(DATA.search.shape),
  mailto: Object.keys(DATA.mailto.shape),
  static: Object.keys(DATA.static.shape),
};

function isDistinct({ resultKey = 'results', queryParam = 'query' }): boolean {
  return resultKey !== queryParam;
}
