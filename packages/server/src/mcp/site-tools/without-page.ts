import type { PrimitiveName } from '@docent/contract';
import type { ToolAnswer } from '../endpoint-tool.ts';
import type { Happened } from './stand-in-page.ts';

/** What is said where a page would have been left; nothing for tools that only answer. */
const NOTES: Partial<Record<PrimitiveName, (address: string) => string>> = {
  navigate: (address) => `Nothing was opened, since no page is open here. The address is ${address}`,
  mailto: (address) =>
    `Nothing was sent and no mail program was opened, since no page is open here. The link that prepares the letter is ${address}`,
};

/** A result as it is told to an agent without a page: what did not happen, where it would lead, what to ask first. */
export function withoutPage(
  primitive: PrimitiveName,
  result: ToolAnswer,
  { visited, question }: Happened,
): ToolAnswer {
  const note = visited === undefined ? undefined : NOTES[primitive]?.(visited);
  if (note === undefined || visited === undefined || result.isError) return result;
  const lines = [
    note,
    ...(question === undefined ? [] : [`Before anybody follows it, ask the person: ${question}`]),
  ];
  const key = primitive === 'navigate' ? 'url' : 'mailto';
  return {
    ...result,
    // What the tool says of its success would be untrue.
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: {
      ...result.structuredContent,
      [key]: visited,
      ...(question !== undefined && { confirm: question }),
    },
  };
}
