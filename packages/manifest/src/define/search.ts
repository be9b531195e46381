import type { SearchData } from '@docent/contract';
import { type Tool, toTool } from './tool.ts';
import type { Given, ToolArgs } from './tool-args.ts';

export interface SearchArgs extends ToolArgs, Given<SearchData> {}

/** A tool that searches a JSON list of items in the browser. */
export const search = (args: SearchArgs): Tool<Record<string, unknown>, SearchData> => toTool('search', args);
