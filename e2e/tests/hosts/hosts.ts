import type { Page } from '@playwright/test';
import { CALLERS, type Caller, type SeenTool } from '../callers.ts';
import { oldCaller } from '../old-host.ts';
import { globalServer, mcpClient, polyfill } from './host-scripts.ts';
import type { InPageClient } from './in-page-client.ts';

/** Something that takes a page's tools and calls them. */
export interface Host {
  /** Whether its browser has WebMCP itself. */
  webmcp: boolean;
  /** Puts the host into a page, before the page's own scripts run. */
  install: (page: Page) => Promise<void>;
  caller: (page: Page) => Caller;
  /** It checks arguments against the schema itself, and refuses "2" for 2. */
  strict?: true;
}

const scripts =
  (...sources: (() => string)[]) =>
  async (page: Page): Promise<void> => {
    for (const source of sources) await page.addInitScript({ content: source() });
  };

/** Every host beside native Chromium and the oldest one, which have their own specs. */
export const HOSTS: Record<string, Host> = {
  '@mcp-b/webmcp-polyfill': { webmcp: false, install: scripts(polyfill), caller: jsonCaller },
  '@mcp-b/global, over MCP': {
    webmcp: false,
    install: scripts(globalServer, mcpClient),
    caller: mcpCaller,
    strict: true,
  },
  '@mcp-b/global on native WebMCP, over MCP': {
    webmcp: true,
    install: scripts(globalServer, mcpClient),
    caller: mcpCaller,
    strict: true,
  },
  'a frozen host': { webmcp: false, install: installFrozenHost, caller: oldCaller },
};

/** `executeTool` of the polyfill takes the arguments as JSON, as browsers did once. */
function jsonCaller(page: Page): Caller {
  return {
    listTools: CALLERS['the page itself'](page).listTools,
    callTool: async (name, args = {}) =>
      JSON.parse(
        await page.evaluate(
          async ([name, json]) => {
            const { modelContext } = document as Document & {
              modelContext: {
                getTools: () => Promise<SeenTool[]>;
                executeTool: (tool: SeenTool | undefined, json: string) => Promise<string>;
              };
            };
            const tool = (await modelContext.getTools()).find((candidate) => candidate.name === name);
            return modelContext.executeTool(tool, json);
          },
          [name, JSON.stringify(args)] as const,
        ),
      ),
  };
}

type ClientWindow = Window & { inPageClient: InPageClient };

/** The official client, which refuses whatever is no valid result. */
function mcpCaller(page: Page): Caller {
  return {
    listTools: () =>
      // The client has checked that they are tools.
      page.evaluate(() => (window as unknown as ClientWindow).inPageClient.listTools()) as Promise<
        SeenTool[]
      >,
    callTool: (name, args = {}) =>
      page.evaluate(([name, args]) => (window as unknown as ClientWindow).inPageClient.callTool(name, args), [
        name,
        args,
      ] as const),
  };
}

/** A host that can neither be changed nor asked for anything but `registerTool`, and freezes what it is given. */
async function installFrozenHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Execute = (...args: unknown[]) => unknown;
    const tools = new Map();
    const registerTool = (tool: { name: string; execute: Execute }, { signal }: { signal: AbortSignal }) => {
      const execute = (...args: unknown[]) => tool.execute(...args.map(Object.freeze));
      tools.set(tool.name, { ...Object.freeze(tool), execute });
      signal.addEventListener('abort', () => tools.delete(tool.name));
      return Object.freeze({ name: tool.name });
    };
    const provideContext = () => {
      throw new TypeError('provideContext is gone');
    };
    const value = Object.freeze({ registerTool, provideContext });
    Object.defineProperty(document, 'modelContext', { value });
    Object.assign(window, { oldHost: tools });
  });
}
