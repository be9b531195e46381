import type { Log } from '../calls/call-log.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { type Choice, isChosen, isReserved, type ToolMaker } from './choose-tools.ts';
import { schemaFault } from './schema-fault.ts';
import type { ListedTool, Toolset } from './toolset.ts';

export interface ToolsetPlan extends Choice {
  readonly serverInfo: Toolset['serverInfo'];
  readonly description: string;
  /** The server's own tools, which may have reserved names; they come first. */
  readonly bundled: readonly ToolMaker[];
  /** The site's. */
  readonly own: readonly ToolMaker[];
  /** Makes `man` of all the others. */
  readonly man: (tools: readonly EndpointTool[]) => EndpointTool;
}

/**
 * Builds the tools of a site for one kind of caller. A tool that cannot be made, has a broken schema or a name that is
 * taken is left out with a WARN, and the others stay.
 */
export async function buildToolset(plan: ToolsetPlan, log: Log): Promise<Toolset> {
  const found = new Map<string, EndpointTool>();
  const writeNames = new Set<string>();
  // Those of tools that this caller does not get, too: a name means the same to everybody.
  const taken = new Set<string>();
  for (const [makers, isOwn] of [
    [plan.bundled, false],
    [plan.own, true],
  ] as const) {
    for (const maker of makers) {
      const { name } = maker;
      try {
        const tool = await maker.make();
        const fault = findFault(tool, maker, taken, isOwn);
        if (fault !== undefined) throw new Error(fault);
        taken.add(name);
        if (tool.isWrite && plan.isGuest) writeNames.add(tool.name);
        if (isChosen(tool, plan)) found.set(tool.name, Object.freeze(tool));
      } catch (reason) {
        log.warn(`The tool "${name}" is left out: ${reason instanceof Error ? reason.message : reason}.`);
      }
    }
  }
  const man = Object.freeze(plan.man([...found.values()]));
  const tools = new Map([[man.name, man], ...found]);
  for (const name of plan.tools) {
    if (!tools.has(name) && !writeNames.has(name))
      log.warn(`The settings list the tool "${name}", which is not there.`);
  }
  return Object.freeze({
    tools,
    listing: Object.freeze([...tools.values()].map(toListed)),
    writeNames,
    serverInfo: plan.serverInfo,
    instructions: [plan.description, MAN_HINT].filter(Boolean).join('\n\n'),
  });
}

const MAN_HINT =
  "Call the 'man' tool with no arguments first for a catalog of the available tools and reference pages.";

function findFault(
  tool: EndpointTool,
  { name, isFromPackage = false }: ToolMaker,
  taken: ReadonlySet<string>,
  isOwn: boolean,
): string | undefined {
  const { inputSchema, outputSchema } = tool;
  if (tool.name !== name) return `it calls itself "${tool.name}"`;
  if (isOwn && isReserved(name, isFromPackage)) return 'its name is reserved';
  if (taken.has(name)) return 'another tool has its name';
  const input = schemaFault(inputSchema);
  if (input !== undefined) return `its input schema ${input}`;
  const output = outputSchema === undefined ? undefined : schemaFault(outputSchema);
  return output === undefined ? undefined : `its output schema ${output}`;
}

const toListed = ({
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
}: EndpointTool): ListedTool => ({
  name,
  ...(title !== undefined && { title }),
  description,
  inputSchema,
  ...(outputSchema !== undefined && { outputSchema }),
  annotations,
});
