import { TOOL_NAME } from '@docent/contract';
import { callTool } from './call-tool.ts';
import { inTask } from './in-task.ts';
import { type RegisteredTool, type ToolEntry, toEntry, toRegistered } from './tool-entry.ts';
import { toDictionary, toJsonText, typeError } from './web-idl.ts';

/** `document.modelContext`, as Chromium 156 has it. */
export interface ModelContextDouble extends EventTarget {
  ontoolchange: ((event: Event) => unknown) | null;
  registerTool(tool: unknown, options?: unknown): Promise<undefined>;
  getTools(options?: unknown): Promise<RegisteredTool[]>;
  /** What the tool returned, as the text that an agent gets. */
  executeTool(
    tool: unknown,
    args?: unknown,
    options?: { signal?: AbortSignal } | null,
  ): Promise<string | null>;
}

/** What a page may not know of a tool that is not there, or of another page's. */
const TRANSIENT = 'The operation failed for an unknown transient reason (e.g. out of memory).';

/**
 * A double of `ModelContext`. It answers, refuses and delivers as Chromium does; one table of cases is run against
 * both. The `cause` of a failed call is ours: a browser keeps it from the caller.
 */
export const createModelContext = (window: { location: { origin: string } }): ModelContextDouble => {
  const { origin } = window.location;
  const entries = new Map<string, ToolEntry>();
  const target = new EventTarget();
  let ontoolchange: ModelContextDouble['ontoolchange'] = null;
  target.addEventListener('toolchange', (event) => ontoolchange?.(event));
  const announce = () => inTask(() => target.dispatchEvent(new Event('toolchange')));

  // Each method reads what it was given at once, and refuses it by a rejection.
  const registerTool = async (...given: unknown[]): Promise<undefined> => {
    const method = 'registerTool';
    ensureGiven(method, given);
    const tool = toDictionary(method, 'ModelContextTool', given[0]);
    const { signal } = toDictionary(method, 'ModelContextRegisterToolOptions', given[1]) as {
      signal?: AbortSignal;
    };
    const name = `${tool['name']}`;
    const refused =
      (!TOOL_NAME.test(name) && 'Invalid tool name') ||
      (entries.has(name) && 'Duplicate tool name') ||
      (tool['description'] === '' && 'Description is required');
    if (refused) {
      throw new DOMException(refused, 'InvalidStateError');
    }
    const entry = toEntry(method, tool, origin);
    signal?.throwIfAborted();
    entries.set(name, entry);
    signal?.addEventListener('abort', () => {
      entries.delete(name);
      announce();
    });
    await announce();
    signal?.throwIfAborted();
  };

  const getTools = async (...given: unknown[]): Promise<RegisteredTool[]> => {
    toDictionary('getTools', 'ModelContextGetToolOptions', given[0]);
    return [...entries.values()]
      .sort((one, other) => (one.described.name < other.described.name ? -1 : 1))
      .map((entry) => toRegistered(entry, window))
      .filter(({ inputSchema }) => Object(inputSchema) === inputSchema || inputSchema === undefined);
  };

  const executeTool = async (...given: unknown[]): Promise<string | null> => {
    const method = 'executeTool';
    ensureGiven(method, given);
    const tool = toDictionary(method, 'RegisteredTool', given[0]);
    const { signal } = toDictionary(method, 'ExecuteToolOptions', given[2]) as { signal?: AbortSignal };
    const owner = originOf(`${tool['origin']}`);
    const { 1: args = {} } = given;
    if (Object(args) !== args) {
      throw typeError(method, 'invalid input object: value is not an object');
    }
    const json = toJsonText(method, 'object', Object(args));
    signal?.throwIfAborted();
    const name = `${tool['name']}`;
    if (owner !== origin || !entries.has(name)) {
      throw new DOMException(TRANSIENT, 'UnknownError');
    }
    return callTool(name, json, signal, entries);
  };

  const methods = { registerTool, getTools, executeTool };
  return Object.defineProperty(Object.assign(target, methods), 'ontoolchange', {
    get: () => ontoolchange,
    set: (value: unknown) => {
      ontoolchange = typeof value === 'function' ? (event) => value(event) : null;
    },
  }) as ModelContextDouble; // The accessor is what the compiler cannot follow.
};

const ensureGiven = (method: string, given: readonly unknown[]) => {
  if (given.length === 0) {
    throw typeError(method, '1 argument required, but only 0 present.');
  }
};

const originOf = (text: string): string => {
  try {
    return new URL(text).origin;
  } catch {
    throw new DOMException('The provided origin is invalid.', 'NotSupportedError');
  }
};
