import type { Item, JsonSchema, PageManifest, ToolManifest, ToolResult } from '@docent/contract';
import { isObject, own } from './args.ts';
import { report } from './beacon.ts';
import { ensure } from './ensure.ts';
import { INTERPRETERS, moduleTool, PAGE, TELLS_OUTCOMES, validate } from './interpreters.ts';
import { limitOutput } from './output-limit.ts';
import type { Execute, ModelContextClient, Page } from './page.ts';
import { reasonOf } from './reason.ts';
import { failed } from './result.ts';

/** Any primitive, where its payload has been parsed and is of no certain type. */
type Interpreter = (data: unknown, exempt: string[], schema?: JsonSchema) => Execute;

/** The tool's primitive, which a module never overrides. Own keys only: a block may say "constructor". */
const interpreterOf = ({ primitive }: ToolManifest) =>
  typeof primitive === 'string' && (own(INTERPRETERS, primitive) as Interpreter | undefined);

/** Whether anything can run this entry of a block. */
export const isRunnable = (tool: ToolManifest): boolean =>
  !!interpreterOf(tool) || (typeof tool.moduleUrl === 'string' && tool.moduleUrl !== '');

/**
 * What runs a tool with checked arguments; throws where its payload cannot be interpreted. Adds to `exempt` the
 * arguments that need no check.
 */
export const interpret = (tool: ToolManifest, block: () => PageManifest, exempt: string[]): Execute => {
  const make = interpreterOf(tool);
  const { data = {} } = tool;
  if (!make) {
    return moduleTool(tool as never, block);
  }
  // An empty map of PHP is a list, and has none of the keys either.
  ensure(Object(data) === data, 'data is not an object');
  return make(data, exempt, tool.inputSchema);
};

/**
 * The `execute` of a tool as the browser calls it: reports the call, checks its arguments, runs the tool, and keeps
 * its text within the block's limit. Only a module can make it reject.
 */
export const createExecute = (tool: ToolManifest, block: () => PageManifest) => {
  const { name, inputSchema } = tool;
  const exempt = ['client'];
  const run = interpret(tool, block, exempt);
  return async (input?: unknown, client?: ModelContextClient): Promise<ToolResult> => {
    const { endpoint, outputLimit } = block();
    const args = unwrap(input ?? {}, inputSchema);
    const tells = TELLS_OUTCOMES && block().outcomes;
    const end = report(name, own(args, 'client'), endpoint, tells);
    const page = { ...PAGE, client } as Page;
    let checked: Item | undefined;
    let result: ToolResult | undefined;
    try {
      ensure(isObject(args), 'the input is not an object');
      checked = validate(args, inputSchema, exempt);
      result = await run(checked, page);
    } catch (cause) {
      const text = `"${name}" failed: ${reasonOf(cause)}`;
      if (checked && !interpreterOf(tool)) {
        throw Error(text);
      }
      result = failed(`${text}. Correct the call or try again later.`);
    } finally {
      tells &&
        end(
          client?.signal?.aborted
            ? 'aborted'
            : page.agreed === false
              ? 'declined'
              : !result
                ? 'failed'
                : result.isError
                  ? 'error'
                  : 'ok',
        );
    }
    return limitOutput(result, outputLimit);
  };
};

/** Agents that were taught the MCP envelope send `{ arguments: {…} }`. */
const unwrap = (input: object, schema?: JsonSchema): unknown => {
  const inner = own(input, 'arguments');
  return isObject(inner) && !Object.keys(input)[1] && !own(schema?.['properties'], 'arguments')
    ? inner
    : input;
};
