import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { callOf, emptyTool, openEndpoint } from './contenders.ts';

/** What an endpoint takes in a process of its own. */
export interface StartUse {
  /** Milliseconds until the first answer; so is `emptyStart`, that of the SDK with an empty tool. */
  start: number;
  emptyStart: number;
  /** Bytes that stay once it has answered. */
  memory: number;
  /** Bytes of the files that it answers from. */
  files: number;
}

const folder = process.argv[2] ?? '';
const emptyStart = await timed(() => emptyTool()(callOf('empty', {})));
const before = inUse();
const endpoint = openEndpoint(folder);
const start = await timed(() => endpoint.answer(callOf('query_pages', { query: 'small' })));
const use: StartUse = {
  start,
  emptyStart,
  memory: inUse() - before,
  files: filesOf(join(folder, '.docent/mcp')),
};
console.log(JSON.stringify(use));
await endpoint.close();

async function timed(answer: () => Promise<Response | undefined>): Promise<number> {
  const begun = performance.now();
  await (await answer())?.text();
  return performance.now() - begun;
}

/** After everything that nobody holds was collected; typed arrays are outside of the heap. */
function inUse(): number {
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function filesOf(root: string): number {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(root, name)),
  );
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
