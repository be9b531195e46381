import type { ToolResult } from '@docent/contract';
import type { ToolAnswer } from '../endpoint-tool.ts';
import { OUTPUT_LIMIT } from '../output-limit.ts';

const NOTE = '\nOutput truncated at the ~6000-token cap.';

/**
 * Keeps the text of an answer within the limit: cut at the end of a line where there is one, never inside a character,
 * with a line that says so; the footers come after that. Parts that are no text stay. Data that is larger than a text
 * may be is left out, since a part of it would be no data.
 */
export function cutOutput({ footers = [], ...result }: ToolAnswer): ToolResult {
  const footer = cut(footers.map((line) => `\n${line}`).join(''), OUTPUT_LIMIT / 2);
  const whole = result.content.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join('\n');
  const fits = whole.length + footer.length <= OUTPUT_LIMIT;
  const bounded = withinLimit(result);
  if (fits && footer === '') return bounded;
  const kept = fits ? whole : cut(whole, OUTPUT_LIMIT - footer.length - NOTE.length) + NOTE;
  const others = result.content.filter(({ type }) => type !== 'text');
  return { ...bounded, content: [{ type: 'text', text: kept + footer }, ...others] };
}

/** The lines that fit; where the first is longer, its beginning. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf('\n', most);
  if (end > 0) return text.slice(0, end);
  // Half of a character would be no character.
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function withinLimit(result: ToolResult): ToolResult {
  const { structuredContent, ...rest } = result;
  return structuredContent && JSON.stringify(structuredContent).length > OUTPUT_LIMIT ? rest : result;
}
