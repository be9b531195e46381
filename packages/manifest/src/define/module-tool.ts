import { type Tool, toTool } from './tool.ts';
import type { InputSchema, ToolArgs, ZodSchema } from './tool-args.ts';

export interface ModuleToolArgs<Input, Data> extends ToolArgs<Input> {
  /**
   * The file that `build` bundles: relative to the provider's file where a glob found it, else to the
   * configuration; or `new URL('./x.module.ts', import.meta.url)`.
   */
  readonly module?: string | URL;
  /** The module's own configuration. */
  readonly data?: Data;
}

/** What a module's `args` are: what Zod takes, or anything by name. */
export type ArgsOf<Input> = Input extends ZodSchema<infer Args> ? Args : Record<string, unknown>;

/** A tool that is an ES module exporting `execute(args, ctx)`. */
export const moduleTool = <
  const Input extends InputSchema = Record<never, never>,
  const Data extends object = Record<never, never>,
>(
  args: ModuleToolArgs<Input, Data>,
): Tool<ArgsOf<Input>, Data> => toTool('module', args);
