import type { Page } from '@playwright/test';
import type { Caller, SeenTool } from './callers.ts';

interface OldTool extends SeenTool {
  execute: (args: unknown, client?: object) => Promise<unknown>;
}

/** The tools of a host from before `document.modelContext`, by name. */
type OldWindow = Window & { oldHost: Map<string, OldTool> };

/** Gives a page the host that agents had first: `navigator.modelContext`, which takes tools and lists none. */
export const addOldHost = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tools = new Map();
    const registerTool = (tool: OldTool, { signal }: { signal?: AbortSignal } = {}) => {
      tools.set(tool.name, tool);
      signal?.addEventListener('abort', () => tools.delete(tool.name));
    };
    Object.defineProperty(navigator, 'modelContext', { value: { registerTool } });
    Object.assign(window, { oldHost: tools });
  });
};

/** Calls the tools that the old host was given; it asks the person by its own `requestUserInteraction`. */
export const oldCaller = (page: Page): Caller => ({
  listTools: () =>
    page.evaluate(() =>
      [...(window as unknown as OldWindow).oldHost.values()].map(({ execute: _, ...tool }) => tool),
    ),
  callTool: (name, args = {}) =>
    page.evaluate(
      async ([name, args]) => {
        const tool = (window as unknown as OldWindow).oldHost.get(name);
        if (!tool) throw new Error(`The old host has no tool ${name}.`);
        return tool.execute(args, { requestUserInteraction: async (ask: () => unknown) => ask() });
      },
      [name, args] as const,
    ),
});
