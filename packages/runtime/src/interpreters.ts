import type { JsonSchema, PrimitiveData, PrimitiveName } from '@docent/contract';
import { address, confirm, goTo, readJson } from './browser-page.ts';
import type { Execute, Page } from './page.ts';
import { mailto } from './primitives/mailto.ts';
import { navigate } from './primitives/navigate.ts';
import { search } from './primitives/search.ts';
import { staticList } from './primitives/static-list.ts';

export { moduleTool } from './module-tool.ts';
export { isOnRoute } from './route.ts';
export { validate } from './validate.ts';

/** Makes a tool's payload its behaviour; adds to `exempt` the arguments that the primitive judges itself. */
type Interpreters = {
  [P in PrimitiveName]: (data: PrimitiveData[P], exempt: string[], schema?: JsonSchema) => Execute;
};

/** The registry: all that a block can ask for. A build for one site replaces this file by what that site uses. */
export const INTERPRETERS: Interpreters = { navigate, search, mailto, static: staticList };

/** Whether beacons may tell how calls ended. */
export const TELLS_OUTCOMES: boolean = true;

/** What those reach of the page. */
export const PAGE: Omit<Page, 'client'> = { address, confirm, goTo, readJson };
