/** A tool as the browser lists it. */
interface ListedTool {
  name: string;
}

/** `document.modelContext` as Chromium has it, as far as it is used here. */
export interface ModelContext {
  registerTool: (tool: object) => Promise<void>;
  getTools: () => Promise<ListedTool[]>;
  executeTool: (tool: ListedTool, args: object) => Promise<string>;
}

/** The document of a page whose browser has WebMCP. */
export type WebMcpDocument = Document & { modelContext: ModelContext };
