import type { ModelContextDouble } from '../../kit/model-context-double.ts';
import type { RegisteredTool } from '../../kit/tool-entry.ts';

/** What a case has at hand: a model context, native or its double, and ways to leave nothing behind in it. */
export interface Scene {
  context: ModelContextDouble;
  /** Registers a tool that is taken back after the case. */
  add(tool?: object, options?: object): Promise<undefined>;
  /** The one tool of that name, as `getTools` describes it. */
  find(name?: string): Promise<RegisteredTool>;
  /** Calls a tool that returns, or does, this. */
  deliver(execute: () => unknown): Promise<unknown>;
}

/** What is done, and what comes of it: what is returned, or the error. */
export type Case = [title: string, run: (scene: Scene) => unknown, outcome: unknown];

/** Runs a case, and shows what came of it so that it can be compared: errors by name and message. */
export const outcomeOf = async (context: ModelContextDouble, run: Case[1]): Promise<unknown> => {
  const ending = new AbortController();
  const add: Scene['add'] = (tool, options) =>
    context.registerTool(toolWith(tool), { signal: ending.signal, ...options });
  const find: Scene['find'] = async (name = 'tool') => {
    const tool = (await context.getTools()).find((candidate) => candidate.name === name);
    if (!tool) throw new Error(`There is no tool "${name}".`);
    return tool;
  };
  const deliver: Scene['deliver'] = async (execute) => {
    await add({ execute });
    return context.executeTool(await find());
  };
  try {
    return await run({ context, add, find, deliver });
  } catch (error) {
    return shown(error);
  } finally {
    ending.abort();
    await pause();
  }
};

/** A tool, different where it matters. */
export const toolWith = (more: object = {}) => ({
  name: 'tool',
  description: 'A tool.',
  execute: () => 'done',
  ...more,
});

/** An error by its name and message. */
export const shown = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? `${error.name}: ${error.message}` : error;

/** Long enough for a browser's tasks. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** What the words of an error begin with. */
export const failing = (method: string, reason: string) =>
  `TypeError: Failed to execute '${method}' on 'ModelContext': ${reason}`;

/** A member of a dictionary that is wrong. */
export const wrong = (method: string, dictionary: string, member: string, reason: string) =>
  failing(method, `Failed to read the '${member}' property from '${dictionary}': ${reason}`);

export const REQUIRED = 'Required member is undefined.';
export const NO_OBJECT = "Failed to convert value to 'object'.";
export const NO_SIGNAL = "Failed to convert value to 'AbortSignal'.";
export const TRANSIENT =
  'UnknownError: The operation failed for an unknown transient reason (e.g. out of memory).';
export const FAILED =
  'UnknownError: Tool was executed but the invocation failed. For example, the script function threw an error';

/** What JSON cannot write, and how it says so. */
export const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;
export const CIRCULAR =
  "Converting circular structure to JSON\n    --> starting at object with constructor 'Object'\n    --- property 'self' closes the circle";
