import type { ToolManifest } from '@docent/contract';

/** A tool as discovery files tell of it, with the addresses of the pages that offer it just so. */
export interface DiscoveredTool
  extends Pick<ToolManifest, 'name' | 'description' | 'inputSchema' | 'annotations'> {
  readonly title?: string;
  readonly pages: readonly string[];
}

/** Adds up which pages offer which tools, in any order, so that the order of the pages decides. */
export class DiscoveredTools {
  readonly #found = new Map<
    string,
    { tool: Omit<DiscoveredTool, 'pages'>; at: number; pages: Map<number, string> }
  >();
  readonly #keys = new WeakMap<ToolManifest, string>();

  add(page: number, url: string, tools: readonly ToolManifest[]): void {
    for (const [index, tool] of tools.entries()) {
      const key = this.#keyOf(tool);
      // A tool that differs from page to page is one entry for each way it is.
      const found = this.#found.get(key) ?? {
        tool: JSON.parse(key),
        at: 0,
        pages: new Map<number, string>(),
      };
      const isFirst = [...found.pages.keys()].every((other) => page < other);
      if (isFirst) found.at = page + index / (tools.length + 1);
      found.pages.set(page, url);
      this.#found.set(key, found);
    }
  }

  list(): DiscoveredTool[] {
    return [...this.#found.values()]
      .sort((a, b) => a.at - b.at)
      .map(({ tool, pages }) => ({
        ...tool,
        pages: [...pages].sort(([a], [b]) => a - b).map(([, url]) => url),
      }));
  }

  #keyOf(tool: ToolManifest): string {
    const { name, title, description, inputSchema, annotations } = tool;
    const key =
      this.#keys.get(tool) ?? JSON.stringify({ name, title, description, inputSchema, annotations });
    this.#keys.set(tool, key);
    return key;
  }
}
