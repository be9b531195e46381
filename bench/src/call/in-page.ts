import { interleave } from '../interleave.ts';
import type { WebMcpDocument } from '../web-mcp.ts';

/** The time of each call in ms, by round. */
export type CallTimes = { docent: number[]; 'bare tool': number[] }[];

/** What the measured page offers to the bench. */
export interface CallPage {
  callTimes: (rounds: number, calls: number) => Promise<CallTimes>;
}

/** Longer than a beacon waits and takes, so that none is sent while a call is timed. */
const SPACING_MS = 90;

const { modelContext } = document as WebMcpDocument;

Object.assign(globalThis, { callTimes } satisfies CallPage);

/** Calls the page's own tool and a bare one that returns the same object, in turn. */
async function callTimes(rounds: number, calls: number): Promise<CallTimes> {
  const call = await caller('opening_hours_1');
  const result = JSON.parse(await call()) as object; // The runtime returns nothing else.
  await modelContext.registerTool({
    name: 'bare_tool',
    description: 'Returns the same object.',
    inputSchema: { type: 'object', properties: {} },
    execute: async () => result,
  });
  const contenders = { docent: spaced(call), 'bare tool': spaced(await caller('bare_tool')) };
  const times: CallTimes = [];
  for (let round = 0; round < rounds; round++) times.push(await interleave(contenders, calls));
  return times;
}

async function caller(name: string): Promise<() => Promise<string>> {
  const tool = (await modelContext.getTools()).find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`The page has no tool ${name}.`);
  return () => modelContext.executeTool(tool, {});
}

const spaced = (call: () => Promise<string>) => async (): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, SPACING_MS));
  const begun = performance.now();
  await call();
  return performance.now() - begun;
};
