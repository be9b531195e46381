import type { ReferencePage } from '@docent/contract';
import { echo } from '../echo.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { tagline } from './tagline.ts';

const HEADING = 'Tools and reference pages. Call man with the name of one as "tool" for how to use it.';

/** All entries of the manual, by category: those of tools in the order of the alphabet, and the reference pages last. */
export function manCatalog(tools: readonly EndpointTool[], references: readonly ReferencePage[]): string {
  const categories = new Map<string, string[]>();
  for (const tool of tools) {
    const lines = categories.get(tool.category) ?? [];
    categories.set(tool.category, [...lines, toLine(tool.name, tagline(tool))]);
  }
  const named = [...categories].sort(([one], [other]) => inOrder(one, other));
  const pages = references.map(({ name, text }) => toLine(name, firstLine(text)));
  const all = pages.length > 0 ? [...named, ['Reference', pages] as const] : named;
  return [
    HEADING,
    ...all.map(([category, lines]) => `\n${echo(category)}\n${[...lines].sort(inOrder).join('\n')}`),
  ].join('\n');
}

const toLine = (name: string, said: string): string => `  ${echo(name)} - ${said}`;

/** The title of a reference page. */
const firstLine = (text: string): string => echo((/\S.*/.exec(text)?.[0] ?? '').replace(/^#+\s*/, ''));

/** The same in every locale. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
