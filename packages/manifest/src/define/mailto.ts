import type { MailtoData } from '@docent/contract';
import { type Tool, toTool } from './tool.ts';
import type { Given, ToolArgs } from './tool-args.ts';

export interface MailtoArgs extends ToolArgs, Given<Omit<MailtoData, 'to'>> {
  /** The plain address, or several joined by commas; the block carries it as base64. */
  readonly to: string;
}

/** A tool that prepares an e-mail in the person's own mail program. */
export const mailto = (args: MailtoArgs): Tool<Record<string, unknown>, MailtoData> => toTool('mailto', args);
