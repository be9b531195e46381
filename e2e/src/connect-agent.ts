import { createRequire } from 'node:module';
import { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { toolOutput } from './tool-output.ts';

/** A tool as the agent is told about it. */
export interface AgentTool {
  name: string;
  description: string;
  inputSchema: unknown;
  annotations?: Record<string, boolean>;
}

/** What came back from a call: the page's result, or what went wrong on the way. */
export interface AgentAnswer {
  status: string;
  output?: unknown;
  error?: string;
}

/** chrome-devtools-mcp, attached to a browser, as an MCP host would use it. */
export interface Agent {
  version: string;
  /** The agent's own number for the page that is at this address. */
  pageAt: (url: string) => Promise<number>;
  openUrl: (page: number, url: string) => Promise<void>;
  listTools: (page: number) => Promise<AgentTool[]>;
  callTool: (page: number, name: string, args: Record<string, unknown>) => Promise<AgentAnswer>;
  close: () => Promise<void>;
}

/** Starts chrome-devtools-mcp over stdio and attaches it to the browser behind `debuggingUrl`. */
export async function connectAgent(debuggingUrl: string): Promise<Agent> {
  const client = new Client({ name: 'docent-e2e', version: '0.1.0' });
  await client.connect(new StdioClientTransport(serverCommand(debuggingUrl)));

  const ask = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
    const [first] = content;
    if (isError) throw new Error(first?.type === 'text' ? first.text : `${name} failed`);
    return structuredContent as Record<string, unknown>; // An object, says MCP; always sent, says the flag below.
  };

  // The casts below are the shapes that chrome-devtools-mcp gives its structured results.
  return {
    version: client.getServerVersion()?.version ?? '',
    pageAt: async (url) => {
      const { pages } = (await ask('list_pages', {})) as { pages: { id: number; url: string }[] };
      const page = pages.find((candidate) => candidate.url === url);
      if (!page)
        throw new Error(`The agent sees no page at ${url}, only ${pages.map((p) => p.url).join(', ')}.`);
      return page.id;
    },
    openUrl: async (pageId, url) => {
      await ask('navigate_page', { pageId, type: 'url', url });
    },
    listTools: async (pageId) => {
      const { webmcpTools } = (await ask('list_webmcp_tools', { pageId })) as { webmcpTools?: AgentTool[] };
      return webmcpTools ?? [];
    },
    callTool: async (pageId, toolName, args) => {
      const { message } = await ask('execute_webmcp_tool', { pageId, toolName, input: JSON.stringify(args) });
      const answer = JSON.parse(String(message)) as AgentAnswer;
      return { ...answer, output: toolOutput(answer.output) };
    },
    close: () => client.close(),
  };
}

const serverCommand = (debuggingUrl: string) => ({
  command: process.execPath,
  args: [
    createRequire(import.meta.url).resolve('chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js'),
    '--categoryExperimentalWebmcp',
    '--experimentalStructuredContent',
    '--browserUrl',
    debuggingUrl,
    '--no-usage-statistics',
    '--no-performance-crux',
  ],
  env: {
    ...getDefaultEnvironment(),
    CHROME_DEVTOOLS_MCP_NO_UPDATE_CHECKS: '1',
    CHROME_DEVTOOLS_MCP_NO_CONFIG_DISCOVERY: '1',
  },
  // Its disclaimers are for people who give it a browser of their own.
  stderr: 'ignore' as const,
});
