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
  const known = PAGE_WEIGHTS.get(tools);
  if (known) return known;
  const characters = tools.reduce((sum, tool) => sum + weightOf(tool), 0);
  const weight = { tools: tools.length, characters, tokens: toTokens(characters) };
  PAGE_WEIGHTS.set(tools, weight);
  return weight;
}

const PAGE_WEIGHTS = new WeakMap<readonly ToolManifest[], PageWeight>();

/** About as many as a language model counts in English text. */
export const toTokens = (characters: number): number => Math.ceil(characters / 4);

/** Pages of one weight: how many there are, and the first of them. */
interface Weighed {
  readonly weight: PageWeight;
  pages: number;
  place: number;
  page: string;
}

/** Adds up the weights of pages, in any order. */
export class PageWeights {
  readonly #pages = new Map<string, Weighed>();
  readonly #tools = new Map<string, number>();

  add(place: number, page: string, tools: readonly ToolManifest[]): void {
    if (tools.length === 0) return;
    const weight = pageWeightOf(tools);
    const key = `${weight.characters} ${weight.tools}`;
    const known = this.#pages.get(key);
    if (!known) this.#pages.set(key, { weight, pages: 1, place, page });
    else {
      known.pages += 1;
      if (place < known.place) Object.assign(known, { place, page });
    }
    for (const tool of tools) {
      this.#tools.set(tool.name, Math.max(this.#tools.get(tool.name) ?? 0, weightOf(tool)));
    }
  }

  list(): SiteWeights {
    const pages = [...this.#pages.values()].sort(
      (a, b) => b.weight.characters - a.weight.characters || a.place - b.place,
    );
    const [first] = pages;
    const heaviest = first && { page: first.page, ...first.weight };
    const middle = middleOf(pages);
    const tools = [...this.#tools].map(([name, characters]) => ({ name, characters }));
    tools.sort((a, b) => b.characters - a.characters);
    return { ...(heaviest && { heaviest }), ...(middle && { median: middle }), tools: tools.slice(0, MOST) };
  }
}

/** The weight in the middle of all pages. */
function middleOf(sorted: readonly Weighed[]): PageWeight | undefined {
  let left = Math.floor(sorted.reduce((sum, { pages }) => sum + pages, 0) / 2);
  return sorted.find(({ pages }) => {
    left -= pages;
    return left < 0;
  })?.weight;
}

/** More would not say where to begin. */
const MOST = 3;
