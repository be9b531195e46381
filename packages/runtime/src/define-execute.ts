import type { TypedTool } from '@docent/contract';
import type { ModuleContext } from './module-tool.ts';

type ArgsOf<Tool> = Tool extends TypedTool<infer Args, unknown> ? Args : Record<string, unknown>;
type DataOf<Tool> = Tool extends TypedTool<unknown, infer Data> ? Data : Record<string, unknown> | undefined;

/** What the runtime calls on a module: whatever it returns becomes a valid MCP result. */
export type ModuleFunction<Args, Data> = (
  args: Args & { client?: string },
  ctx: ModuleContext<Data>,
) => unknown;

/**
 * Gives the `execute` of a module the types of its tool:
 * `export const execute = defineExecute<typeof import('./seats.tool.ts').default>(async (args, ctx) => …)`.
 */
export const defineExecute = <Tool extends TypedTool<unknown, unknown>>(
  execute: ModuleFunction<ArgsOf<Tool>, DataOf<Tool>>,
): ModuleFunction<ArgsOf<Tool>, DataOf<Tool>> => execute;
