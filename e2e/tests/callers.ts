import type { Page } from '@playwright/test';
import type { Agent } from '../src/connect-agent.ts';
import { toolOutput } from '../src/tool-output.ts';

/** A tool as it arrives at one who may call it. */
export interface SeenTool {
  name: string;
  description: string;
  inputSchema: unknown;
  annotations: Record<string, boolean>;
}

/** Someone who lists and calls the tools of a page. */
export interface Caller {
  listTools: () => Promise<SeenTool[]>;
  callTool: (name: string, args?: Record<string, unknown>) => Promise<unknown>;
}

type MakeCaller = (page: Page, agent: () => Promise<Agent>) => Caller;

/** The ways to the tools of a browser that has WebMCP. */
export const CALLERS = {
  'the page itself': pageCaller,
  'the DevTools protocol': protocolCaller,
  'chrome-devtools-mcp': agentCaller,
} satisfies Record<string, MakeCaller>;

export type CallerName = keyof typeof CALLERS;
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[];

/** `document.modelContext` as Chromium has it. */
interface ModelContext {
  getTools: () => Promise<SeenTool[]>;
  executeTool: (tool: SeenTool, args: unknown) => Promise<string>;
}
type WebMcpDocument = Document & { modelContext: ModelContext };

function pageCaller(page: Page): Caller {
  return {
    listTools: () =>
      page.evaluate(async () => {
        const tools = await (document as WebMcpDocument).modelContext.getTools();
        return tools.map(({ name, description, inputSchema, annotations }) => ({
          name,
          description,
          inputSchema,
          annotations,
        }));
      }),
    callTool: async (name, args = {}) =>
      JSON.parse(
        await page.evaluate(
          async ([name, args]) => {
            const { modelContext } = document as WebMcpDocument;
            const tool = (await modelContext.getTools()).find((candidate) => candidate.name === name);
            if (!tool) throw new Error(`The page has no tool ${name}.`);
            return modelContext.executeTool(tool, args);
          },
          [name, args] as const,
        ),
      ),
  };
}

function protocolCaller(page: Page): Caller {
  return {
    listTools: async () => {
      const session = await page.context().newCDPSession(page);
      const seen: SeenTool[] = [];
      session.on('WebMCP.toolsAdded', ({ tools }) => {
        for (const { name, description, inputSchema, annotations } of tools) {
          seen.push({ name, description, inputSchema, annotations: { ...annotations } });
        }
      });
      // Answers once it has told of every tool that is there.
      await session.send('WebMCP.enable');
      await session.detach();
      return seen;
    },
    callTool: async (toolName, input = {}) => {
      const session = await page.context().newCDPSession(page);
      await session.send('WebMCP.enable');
      const { frameTree } = await session.send('Page.getFrameTree');
      const responded = new Promise<{ status: string; output?: unknown; errorText?: string }>((resolve) => {
        session.once('WebMCP.toolResponded', resolve);
      });
      const call = { frameId: frameTree.frame.id, toolName, input: input as Record<string, string> }; // Any JSON, in truth.
      await session.send('WebMCP.invokeTool', call);
      const { status, output, errorText } = await responded;
      if (status !== 'Completed') throw new Error(`${toolName}: ${status} ${errorText ?? ''}`);
      return toolOutput(output);
    },
  };
}

function agentCaller(page: Page, agent: () => Promise<Agent>): Caller {
  return {
    listTools: async () => {
      const { pageAt, listTools } = await agent();
      const tools = await listTools(await pageAt(page.url()));
      return tools.map((tool) => ({ ...tool, annotations: tool.annotations ?? {} }));
    },
    callTool: async (name, args = {}) => {
      const { pageAt, callTool } = await agent();
      const { status, output, error } = await callTool(await pageAt(page.url()), name, args);
      if (status !== 'Completed') throw new Error(`${name}: ${status} ${error ?? ''}`);
      return output;
    },
  };
}
