import type { DiscoveredTool } from './discovered-tools.ts';

const START = '<!-- docent -->';
const END = '<!-- /docent -->';

/** How many pages are named for each tool. */
const MOST_PAGES = 10;

/** The text of an `llms.txt` with our section at its end; without one where there are no tools. Every other byte stays. */
export function withSection(old: Buffer, tools: readonly DiscoveredTool[], siteUrl: string): Buffer {
  const rest = withoutSection(old);
  if (tools.length === 0) return rest;
  const title = rest.length === 0 ? [`# ${new URL(siteUrl).host}`, ''] : [];
  const lines = [
    START,
    ...(rest.length === 0 ? [] : ['']),
    ...title,
    '## Tools for agents',
    '',
    'These pages offer tools through WebMCP (`document.modelContext`), for agents in the browser:',
    '',
    ...tools.map(toLine),
    '',
    END,
    '',
  ];
  return Buffer.concat([rest, Buffer.from(lines.join('\n'))]);
}

function withoutSection(text: Buffer): Buffer {
  const start = text.indexOf(START);
  const end = text.indexOf(END, start);
  if (start < 0 || end < 0) return text;
  const after = end + END.length;
  const rest = text.subarray(text[after] === LINE_FEED ? after + 1 : after);
  return Buffer.concat([text.subarray(0, start), rest]);
}

const LINE_FEED = 0x0a;

function toLine({ name, title, description, pages }: DiscoveredTool): string {
  const named = pages.slice(0, MOST_PAGES).map((url) => `<${url}>`);
  const more = pages.length > MOST_PAGES ? ` and ${pages.length - MOST_PAGES} more` : '';
  const label = title === undefined ? '' : ` (${toText(title)})`;
  return `- \`${name}\`${label}: ${toText(description)} On ${named.join(', ')}${more}.`;
}

/** On one line; without a `<`, nothing can end the section early. */
const toText = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('<', '&lt;');
