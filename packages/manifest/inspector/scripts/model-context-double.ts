/** A tool as a page offers it. */
export interface OfferedTool {
  readonly name: string;
  readonly description?: string;
  readonly execute: (input: unknown, client?: { readonly signal: AbortSignal }) => unknown;
}

/** The part of WebMCP's `ModelContext` that the inspector needs; browsers have the last two or neither. */
export interface ModelContext {
  registerTool: (tool: OfferedTool, options?: { readonly signal?: AbortSignal }) => unknown;
  getTools?: () => Promise<readonly OfferedTool[]>;
  executeTool?: (tool: OfferedTool, args: unknown) => Promise<string>;
}

const NAME = /^[A-Za-z0-9_.-]{1,128}$/;

/** Stands in for `ModelContext` where a browser has none: refuses what browsers refuse, and answers with JSON. */
export function modelContextDouble(): Required<ModelContext> {
  const tools = new Map<string, OfferedTool>();
  return {
    async registerTool(tool, { signal } = {}) {
      if (!NAME.test(tool.name) || !tool.description)
        throw new DOMException('The name or the description is not valid.', 'InvalidStateError');
      if (tools.has(tool.name)) throw new DOMException(`There is a tool ${tool.name}.`, 'InvalidStateError');
      signal?.throwIfAborted();
      tools.set(tool.name, tool);
      signal?.addEventListener('abort', () => tools.delete(tool.name));
    },
    getTools: async () => [...tools.values()],
    async executeTool({ name }, args) {
      const tool = tools.get(name);
      if (!tool) throw new DOMException(`There is no tool ${name}.`, 'NotFoundError');
      // What arrives is a copy, and what leaves is JSON, as with every browser.
      const result = await tool.execute(JSON.parse(JSON.stringify(args)), {
        signal: new AbortController().signal,
      });
      return JSON.stringify(result);
    },
  };
}
