import type { StaticData } from '@docent/contract';
import { type Tool, toTool } from './tool.ts';
import type { Given, ToolArgs } from './tool-args.ts';

export interface StaticListArgs extends ToolArgs, Given<Omit<StaticData, 'items'>> {
  readonly items: readonly object[];
}

/** A tool that answers with items that are already in the page. */
export const staticList = (args: StaticListArgs): Tool<Record<string, unknown>, StaticData> =>
  toTool('static', args);
