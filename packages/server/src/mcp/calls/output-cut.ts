import type { ToolResult } from '@docent/contract';
import type { ToolAnswer } from '../endpoint-tool.ts';
export const cutOutput = ({ footers, ...result }: ToolAnswer): ToolResult => result;
