import type { ReferencePage } from '@docent/contract';
import { defineBundledTool, textAnswer } from '../arguments/define-bundled-tool.ts';
import { echo } from '../echo.ts';
import type { EndpointTool, ToolAnswer } from '../endpoint-tool.ts';
import { nearest } from '../nearest.ts';
import { manCatalog } from './man-catalog.ts';
import { manEntry } from './man-entry.ts';

/**
 * The manual of an endpoint: a catalog, an entry for each tool, and the site's reference pages. It is made of the tools
 * that the caller gets, itself included, and tells of no other.
 */
export function createMan(
  others: readonly EndpointTool[],
  references: readonly ReferencePage[],
): EndpointTool {
  const man: EndpointTool = defineBundledTool({
    name: 'man',
    title: 'Manual',
    description:
      'Show the manual. Without arguments it lists all tools and reference pages; with the name of one it explains how to call it.',
    category: 'Help',
    manPage: EXAMPLES,
    parameters: { tool: { type: 'string', description: 'The name of a tool or of a reference page.' } },
    answer: ({ tool: name }) =>
      name === undefined ? textAnswer(manCatalog(tools, references)) : answerEntry(name),
  });
  const tools = [man, ...others];

  function answerEntry(name: string): ToolAnswer {
    const tool = tools.find((one) => one.name === name);
    if (tool) return textAnswer(manEntry(tool));
    const reference = references.find((one) => one.name === name);
    return reference ? textAnswer(reference.text) : unknownEntry(name);
  }

  function unknownEntry(name: string): ToolAnswer {
    const toolNames = tools.map((one) => one.name).sort();
    const pages = references.map((one) => echo(one.name)).sort();
    const near = nearest(name, [...toolNames, ...pages]);
    const text = [
      `No manual entry for "${echo(name)}".`,
      `Available tools: ${toolNames.join(', ')}.`,
      ...(pages.length > 0 ? [`Reference pages: ${pages.join(', ')}.`] : []),
      ...(near === undefined ? [] : [`Did you mean "${near}"?`]),
    ].join(' ');
    return { ...textAnswer(text), isError: true };
  }
  return man;
}

const EXAMPLES = `EXAMPLES
    All there is:
        {}
    How to call man itself:
        {"tool": "man"}`;
