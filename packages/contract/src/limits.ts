/** What browsers accept as a tool's name (WebMCP, `registerTool`): no other character, no other length. */
export const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;

/** Past these, in UTF-16 code units, agents read a text badly; exactly at the limit is fine. */
export const TEXT_BUDGETS = {
  name: 30,
  description: 500,
  paramName: 30,
  paramDescription: 150,
} as const;

/** Keys of a search's structured result that `resultKey` may not take. */
export const RESERVED_RESULT_KEYS = [
  'count',
  'total',
  'matches',
  'searchUrl',
  'nextOffset',
  '__proto__',
] as const;

/** The line of an item where a tool gives none. */
export const DEFAULT_LINE = '{title} – {url}';
