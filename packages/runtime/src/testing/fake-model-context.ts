import type { ToolDescriptor } from '../model-context.ts';

/** A model context as Chromium's: it rejects what it refuses and a name that is taken; a signal takes a tool back. */
export const fakeModelContext = (refused: Record<string, unknown> = {}) => {
  const tools = new Map<string, ToolDescriptor>();
  /** The names of all registrations, in their order. */
  const registered: string[] = [];
  const registerTool = async (tool: ToolDescriptor, { signal }: { signal: AbortSignal }) => {
    registered.push(tool.name);
    if (tools.has(tool.name)) {
      throw new DOMException(`${tool.name} is taken`, 'InvalidStateError');
    }
    if (Object.hasOwn(refused, tool.name)) {
      throw refused[tool.name];
    }
    tools.set(tool.name, tool);
    signal.addEventListener('abort', () => tools.delete(tool.name));
  };
  return { tools, registered, registerTool };
};
