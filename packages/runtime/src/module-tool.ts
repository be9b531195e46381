import type { ModuleTool, PageManifest, ToolResult } from '@docent/contract';
import { isObject } from './args.ts';
import { flush } from './beacon.ts';
import { ensure } from './ensure.ts';
import type { Execute, ModelContextClient } from './page.ts';
import { failed, ok } from './result.ts';
import { wellFormed } from './template.ts';

/** What a module's `execute` is given beside its arguments. */
export interface ModuleContext<Data = Record<string, unknown> | undefined> {
  /** A frozen copy of the tool's entry in the block. */
  readonly tool: Readonly<Omit<ModuleTool, 'data'>> & { readonly data: Data };
  /** A frozen copy of the block. */
  readonly config: Readonly<PageManifest>;
  /** The browser's second argument, as it is. */
  readonly client: ModelContextClient | undefined;
  /** Asks the person; true only where they agreed. A courtesy, no security boundary. */
  readonly confirm: (text: string) => Promise<boolean>;
}

type ModuleExecute = (args: unknown, ctx: ModuleContext) => unknown;

/** Runs the `execute` of a module, which is imported on the first call. */
export const moduleTool = (tool: ModuleTool, block: () => PageManifest): Execute => {
  let copied: PageManifest | undefined;
  let copies: Pick<ModuleContext, 'tool' | 'config'>;
  let attempts = '';
  let loading: Promise<{ execute: ModuleExecute }> | undefined;

  return async (args, page) => {
    const { client } = page;
    const url = page.address(tool.moduleUrl);
    if (!loading) {
      // One that waits for the outcome would go without it.
      block().outcomes || flush();
      loading = import(url + attempts);
      loading.catch(() => {
        loading = undefined;
        // A browser remembers a module that failed; another fragment makes it try afresh.
        attempts += '#';
      });
    }
    const { execute } = await loading;
    ensure(!client?.signal?.aborted, 'aborted');
    if (copied !== block()) {
      copied = block();
      copies = JSON.parse(JSON.stringify({ tool, config: copied }), (_, part) => Object.freeze(part));
    }
    return toResult(
      await execute(args, {
        ...copies,
        client,
        confirm: (text) => page.confirm(text),
      }),
      tool.name,
    );
  };
};

/** Whatever a module returns, as a valid MCP result: an object with a list of typed parts, else a text. */
export const toResult = (returned: unknown, name: string): ToolResult => {
  let json: string;
  let value: unknown;
  try {
    json = JSON.stringify(returned);
    value = JSON.parse(json);
  } catch {
    return failed(`"${name}" returned ${typeof returned}, which is no result.`);
  }
  const { content, structuredContent: data, isError } = Object(value);
  const parts: unknown = content ?? (data !== undefined && ok(JSON.stringify(data)).content);
  return Array.isArray(parts) && parts.every((part) => typeof part?.type === 'string')
    ? {
        ...Object(value),
        content: parts.map((part) =>
          part.type === 'text' ? { ...part, text: textOf(part.text ?? '') } : part,
        ),
        structuredContent: data === undefined || isObject(data) ? data : { result: data },
        isError: isError && !!isError,
      }
    : ok(typeof returned === 'string' ? returned : json);
};

const textOf = (value: unknown) => wellFormed(typeof value === 'string' ? value : JSON.stringify(value));
