import type { Item, PrimitiveTool, ToolManifest, ToolResult } from '@docent/contract';
import { type Execute, INTERPRETERS, limitOutput, type Page } from '@docent/runtime/outside';
import { reasonOf } from '../reason.ts';
import type { Measured, Trial } from '../trial.ts';

/** Whether the runtime runs a tool itself, rather than a module. */
export const isPrimitive = (tool: ToolManifest): tool is PrimitiveTool =>
  Object.hasOwn(INTERPRETERS, String(tool.primitive));

/** What a call did to the page, and what it returned. */
export interface Tried {
  readonly result: ToolResult;
  /** Where it sent the browser. */
  readonly visited?: string;
}

/** The world that a tool is run in: addresses resolve against `base`, and nothing is opened. */
export interface Stage {
  readonly base: string;
  readonly outputLimit: number;
  readonly readJson: (address: string) => Promise<unknown>;
}

/** Runs one tool call by call with the runtime's own interpreter, and keeps the largest of its results. */
export class TrialRun {
  readonly #execute: Execute;
  readonly #stage: Stage;
  #text: Measured = { size: 0, call: '' };
  #result: Measured = { size: 0, call: '' };

  /** Throws where the tool's payload cannot be interpreted. */
  constructor(tool: PrimitiveTool, stage: Stage) {
    this.#execute = INTERPRETERS[tool.primitive](tool.data as never, [], tool.inputSchema); // TypeScript cannot pair a key with its value here.
    this.#stage = stage;
  }

  /** `call` tells people what was done: `searched for "a"`. The person agrees, unless they are said not to. */
  async call(call: string, args: Item, agrees = true): Promise<Tried> {
    let visited: string | undefined;
    const page: Page = {
      client: undefined,
      address: (url) => this.#resolve(url),
      confirm: async () => agrees,
      goTo: (url, result) => {
        visited = url;
        return result;
      },
      readJson: async (url) => this.#stage.readJson(this.#resolve(url)),
    };
    const result = await this.#run(args, page);
    this.#measure(call, result);
    return { result, ...(visited !== undefined && { visited }) };
  }

  /** As in a browser: what a primitive throws is a result too. */
  async #run(args: Item, page: Page): Promise<ToolResult> {
    try {
      return await this.#execute(args, page);
    } catch (thrown) {
      return { content: [{ type: 'text', text: reasonOf(thrown) }], isError: true };
    }
  }

  #resolve(url: unknown): string {
    const address = this.address(url);
    if (address === undefined) throw new Error(`${url} is not http(s)`);
    return address;
  }

  /** As a document resolves it; http(s) only. */
  address(url: unknown): string | undefined {
    const text = String(url);
    if (!URL.canParse(text, this.#stage.base)) return undefined;
    const { href, protocol } = new URL(text, this.#stage.base);
    return /^https?:$/.test(protocol) ? href : undefined;
  }

  measured(): Pick<Trial, 'text' | 'outputLimit' | 'result'> {
    return { text: this.#text, outputLimit: this.#stage.outputLimit, result: this.#result };
  }

  #measure(call: string, result: ToolResult): void {
    const { outputLimit } = this.#stage;
    const size = textOf(result);
    if (size > this.#text.size) this.#text = { size, call };
    const cut = limitOutput(result, Number.isFinite(outputLimit) ? outputLimit : 0);
    const whole = JSON.stringify(cut).length;
    if (whole > this.#result.size) this.#result = { size: whole, call };
  }
}

const textOf = ({ content }: ToolResult): number =>
  content.reduce((sum, { text }) => sum + (typeof text === 'string' ? text.length : 0), 0);
