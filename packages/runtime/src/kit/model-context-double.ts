import { type JsonSchema, TOOL_NAME } from '@docent/contract';
import { inTask } from './in-task.ts';
import { toDelivered } from './to-delivered.ts';
import { isWellFormed, toDictionary, toJsonText, toUsv, typeError } from './web-idl.ts';

/** A tool as `getTools` describes it. */
export interface RegisteredTool {
  annotations?: Record<'consequentialHint' | 'debugging' | 'readOnlyHint' | 'untrustedContentHint', boolean>;
  description: string;
  inputSchema?: JsonSchema;
  name: string;
  origin: string;
  title: string;
  window: object;
}

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

interface Entry {
  described: Omit<RegisteredTool, 'inputSchema' | 'window'>;
  schema: string | undefined;
  execute: (args: unknown, client: { signal: AbortSignal }) => unknown;
}

/** What a page may not know of a tool that is not there, or of another page's. */
const TRANSIENT = 'The operation failed for an unknown transient reason (e.g. out of memory).';

/**
 * A double of `ModelContext`. It answers, refuses and delivers as Chromium does; one table of cases is run against
 * both. The `cause` of a failed call is ours: a browser keeps it from the caller.
 */
export const createModelContext = (window: { location: { origin: string } }): ModelContextDouble => {
  const { origin } = window.location;
  const entries = new Map<string, Entry>();
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
    return run(name, json, signal);
  };

  /** Calls the tool in a task; an abort answers at once, and reaches the tool through a signal of its own. */
  const run = (name: string, json: string, signal: AbortSignal | undefined) => {
    const inner = new AbortController();
    let isOver = false;
    return new Promise<string | null>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason);
        inTask(
          () => isOver || inner.abort(new DOMException('signal is aborted without reason', 'AbortError')),
        );
      });
      inTask(() => {
        const execute = entries.get(name)?.execute;
        const args: unknown = JSON.parse(json);
        if (!execute) {
          reject(new DOMException(`Tool not found: ${name}`, 'UnknownError'));
        } else if (Object(args) !== args) {
          reject(new DOMException('Failed to parse input arguments', 'UnknownError'));
        } else {
          toDelivered(() => execute(args, { signal: inner.signal }))
            .finally(() => (isOver = true))
            .then(resolve, reject);
        }
      });
    });
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

const toEntry = (method: string, tool: Record<string, unknown>, origin: string): Entry => {
  const { annotations, description, execute, inputSchema, name, title } = tool;
  const { readOnlyHint, untrustedContentHint, consequentialHint, debugging } = Object(annotations);
  return {
    described: {
      ...(annotations !== undefined && {
        annotations: {
          consequentialHint: !!consequentialHint,
          debugging: !!debugging,
          readOnlyHint: !!readOnlyHint,
          untrustedContentHint: !!untrustedContentHint,
        },
      }),
      description: isWellFormed(`${description}`) ? `${description}` : '',
      name: `${name}`,
      origin,
      title: toUsv(title),
    },
    schema: inputSchema === undefined ? undefined : toJsonText(method, 'schema', Object(inputSchema)),
    execute: execute as Entry['execute'], // Web IDL has looked at it.
  };
};

/** A fresh description, its keys in the order of their names. */
const toRegistered = ({ described, schema }: Entry, window: object): RegisteredTool => {
  const { annotations, description, ...rest } = described;
  return {
    ...(annotations && { annotations: { ...annotations } }),
    description,
    ...(schema !== undefined && { inputSchema: JSON.parse(schema) }),
    ...rest,
    window,
  };
};

const originOf = (text: string): string => {
  try {
    return new URL(text).origin;
  } catch {
    throw new DOMException('The provided origin is invalid.', 'NotSupportedError');
  }
};
