import type { NavigateData } from '@docent/contract';
import { type Tool, toTool } from './tool.ts';
import type { Given, ToolArgs } from './tool-args.ts';

export interface NavigateArgs extends ToolArgs, Given<NavigateData> {}

/** A tool that opens one of a fixed set of pages. */
export const navigate = (args: NavigateArgs): Tool<Record<string, unknown>, NavigateData> =>
  toTool('navigate', args);
