import type { Kind } from '../kinds.ts';
import { mailto } from './mailto.ts';
import { moduleTool } from './module-tool.ts';
import { navigate } from './navigate.ts';
import { search } from './search.ts';
import type { Starter } from './starter.ts';
import { staticList } from './static-list.ts';

/** The first tool of each kind. */
export const STARTERS: Readonly<Record<Kind, Starter>> = {
  search,
  navigate,
  mailto,
  static: staticList,
  module: moduleTool,
};
