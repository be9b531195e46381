import type { Beacon, PageManifest } from '@docent/contract';
import { reasonOf } from '../reason.ts';
import { inTask } from './in-task.ts';
import { type BuiltBlock, type ToolModule, toRunnable } from './runnable-block.ts';
import { createPage } from './stand-in-page.ts';
import { startIn } from './start-in.ts';
import { type ToolAnswer, toAnswer } from './to-answer.ts';
import type { RegisteredTool } from './tool-entry.ts';

export type { ToolModule } from './runnable-block.ts';

export interface RenderOptions {
  /** The modules of module tools, by the name of the tool. */
  readonly modules?: Readonly<Record<string, ToolModule | Promise<ToolModule>>>;
  /** What the server would send, by address: a JSON value, or the text of a file. Anything else is a 404. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** How the person answers questions; no, when left out. */
  readonly confirm?: boolean | ((text: string) => boolean);
  /** The address of the page; `https://site.example/` when left out. */
  readonly url?: string;
}

/** The tools of a page that is not there, and what they did to it. */
export interface RenderedTools {
  /** Calls a tool as an agent does, and waits for what it does afterwards. It rejects where an agent's call does. */
  call(name: string, args?: object, options?: { readonly signal?: AbortSignal }): Promise<ToolAnswer>;
  /** What an agent is told of the tools. */
  list(): Promise<RegisteredTool[]>;
  /** What was sent to the endpoint of the block. */
  readonly beacons: readonly Beacon[];
  /** The addresses that tools opened: pages, and `mailto:` for letters. The page itself stays. */
  readonly opened: readonly string[];
  /** What the person was asked. */
  readonly questions: readonly string[];
  /** What the runtime has to tell a developer, such as why a tool is not offered. */
  readonly warnings: readonly string[];
  /** Takes the tools back. */
  stop(): void;
}

/**
 * Offers the tools of a block, or of what `buildManifest` made, as the runtime does in a browser with WebMCP: its own
 * code runs, in a page that is not there. No global is touched, and no two renderings know of each other.
 */
export const renderTools = async (
  given: PageManifest | BuiltBlock | Promise<PageManifest | BuiltBlock>,
  { modules = {}, files = {}, confirm = false, url = 'https://site.example/' }: RenderOptions = {},
): Promise<RenderedTools> => {
  const { block, importModule, failures } = toRunnable(await given, modules, url);
  const page = createPage(block, { url, files, confirm, importModule });
  const { modelContext, beacons, opened, questions, warnings } = page;
  const { stop } = startIn(page.world);
  // By then, refusals have arrived.
  await inTask(page.settle);

  return {
    beacons,
    opened,
    questions,
    warnings,
    stop,
    list: () => modelContext.getTools(),
    async call(name, args, options) {
      const tools = await modelContext.getTools();
      const tool = tools.find((candidate) => candidate.name === name);
      if (!tool) {
        throw new Error(notOffered(name, tools, warnings));
      }
      try {
        return toAnswer(await modelContext.executeTool(tool, args, options));
      } catch (error) {
        throw withThrown(error, failures);
      } finally {
        page.settle();
      }
    },
  };
};

const notOffered = (name: string, tools: readonly RegisteredTool[], warnings: readonly string[]): string => {
  const offered = tools.map((tool) => tool.name).join(', ') || 'none';
  return [`No tool "${name}" is offered on this page. Offered: ${offered}.`, ...warnings].join('\n');
};

/** The runtime passes on the text of what a module threw; a test gets the thing itself, its stack included. */
const withThrown = (error: unknown, failures: readonly unknown[]): unknown => {
  const { cause } = Object(error);
  const thrown = failures.find((failure) => `${cause?.message}`.endsWith(`failed: ${reasonOf(failure)}`));
  return thrown === undefined ? error : Object.defineProperty(Object(error), 'cause', { value: thrown });
};
