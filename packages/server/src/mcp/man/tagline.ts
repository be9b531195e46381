import { echo } from '../echo.ts';
import type { EndpointTool } from '../endpoint-tool.ts';

/** One line for a tool: its summary, else the first sentence of its description, the full stop included. */
export const tagline = ({ summary, description }: Pick<EndpointTool, 'summary' | 'description'>): string =>
  echo((summary.trim() || firstSentence(description)).trim().replace(/\s+/g, ' '));

/** Up to a mark that ends a sentence and is followed by space; one within a number, a name or an abbreviation does not end it. */
const firstSentence = (text: string): string =>
  /^.*?(?:(?<!\b\p{L}\.\p{L})[.!?](?=\s+[^\s\p{Ll}]|\s*$)|[。！？]|\n\s*\n|$)/su.exec(text.trim())?.[0] ?? '';
