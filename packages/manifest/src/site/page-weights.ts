import type { ToolManifest } from '@docent/contract';
import type { Budgets } from '../config/config.ts';

/** What the tools of a page are together, and what an agent reads of them before it calls any. */
export type PageWeight = Required<Budgets>;

/** The weights of a site's pages. */
export interface SiteWeights {
  /** The heaviest page; absent where no page offers a tool. */
  readonly heaviest?: PageWeight & { readonly page: string };
  /** A page in the middle of those that offer tools. */
  readonly median?: PageWeight;
  /** The heaviest tools, in characters of name, description and schema. */
  readonly tools: readonly { readonly name: string; readonly characters: number }[];
}

/** What an agent reads of one tool: its name, title, description and schema. */
export function weightOf(tool: ToolManifest): number {
  const { name, title = '', description, inputSchema } = tool;
  const known =
    WEIGHTS.get(tool) ?? name.length + title.length + description.length + JSON.stringify(inputSchema).length;
  WEIGHTS.set(tool, known);
  return known;
}

const WEIGHTS = new WeakMap<ToolManifest, number>();

export function pageWeightOf(tools: readonly ToolManifest[]): PageWeight {
  const characters = tools.reduce((sum, tool) => sum + weightOf(tool), 0);
  return { tools: tools.length, characters, tokens: toTokens(characters) };
}

/** About as many as a language model counts in English text. */
export const toTokens = (characters: number): number => Math.ceil(characters / 4);

/** Adds up the weights of pages, in any order. */
export class PageWeights {
  readonly #pages = new Map<number, PageWeight & { page: string }>();
  readonly #tools = new Map<string, number>();

  add(place: number, page: string, tools: readonly ToolManifest[]): void {
    if (tools.length === 0) return;
    this.#pages.set(place, { page, ...pageWeightOf(tools) });
    for (const tool of tools) {
      this.#tools.set(tool.name, Math.max(this.#tools.get(tool.name) ?? 0, weightOf(tool)));
    }
  }

  list(): SiteWeights {
    const pages = [...this.#pages].sort(([a, one], [b, other]) => other.characters - one.characters || a - b);
    const heaviest = pages[0]?.[1];
    const middle = pages[Math.floor(pages.length / 2)]?.[1];
    const tools = [...this.#tools].map(([name, characters]) => ({ name, characters }));
    tools.sort((a, b) => b.characters - a.characters);
    return { ...(heaviest && { heaviest }), ...(middle && { median: middle }), tools: tools.slice(0, MOST) };
  }
}

/** More would not say where to begin. */
const MOST = 3;
