import type { Item, PageManifest, PrimitiveName, ToolManifest, ToolResult } from '@docent/contract';
import { isObject, own } from './args.ts';
import { report } from './beacon.ts';
import { INTERPRETERS, moduleTool, PAGE } from './interpreters.ts';
import { limitOutput } from './output-limit.ts';
import type { Execute, ModelContextClient, Page } from './page.ts';
import { failed } from './result.ts';
import { validate } from './validate.ts';

/** Whether the tool has a primitive, which a module never overrides. `Object.hasOwn`, since a block may say "constructor". */
const isPrimitive = ({ primitive }: ToolManifest): boolean =>
  typeof primitive === 'string' && Object.hasOwn(INTERPRETERS, primitive);

/** Whether anything can run this entry of a block. */
export const isRunnable = (tool: ToolManifest): boolean =>
  isPrimitive(tool) || (!!tool.moduleUrl && typeof tool.moduleUrl === 'string');

/** Runs a tool with checked arguments; throws where its payload cannot be interpreted. */
export const interpret = (tool: ToolManifest, block: () => PageManifest): Execute => {
  if (!isPrimitive(tool)) {
    return moduleTool(tool as never, block);
  }
  const { data: given = {} } = tool;
  // PHP writes an empty map as a list.
  const data = Array.isArray(given) ? {} : given;
  if (!isObject(data)) {
    throw new TypeError('data is not an object');
  }
  return INTERPRETERS[tool.primitive as PrimitiveName]({ ...tool, data } as never);
};

/**
 * The `execute` of a tool as the browser calls it: reports the call, checks its arguments, runs the tool, and keeps
 * its text within the block's limit. Only a module can make it reject.
 */
export const createExecute = (tool: ToolManifest, block: () => PageManifest) => {
  const run = interpret(tool, block);
  const byModule = !isPrimitive(tool);
  return async (input?: unknown, client?: ModelContextClient): Promise<ToolResult> => {
    const args = unwrap(input, tool);
    const { endpoint, outputLimit } = block();
    report(tool.name, args?.client, endpoint);
    const page: Page = { ...PAGE, client };
    const answer = async () => {
      if (!args) {
        return failed('The arguments must be an object, such as {}. Call again with one.');
      }
      const checked = validate(args, tool.inputSchema, repaired(tool));
      return checked.problems.length
        ? failed(
            `The call cannot be carried out: ${checked.problems.join('; ')}. Call again with this corrected.`,
          )
        : run(checked.args, page);
    };
    const result = answer();
    return limitOutput(
      await (byModule
        ? result
        : result.catch((error: Error) => failed(`"${tool.name}" failed: ${error.message}.`))),
      outputLimit,
    );
  };
};

/** Agents that were taught the MCP envelope send `{ arguments: {…} }`. undefined for what is no object. */
const unwrap = (input: unknown, { inputSchema }: ToolManifest): Item | undefined => {
  const args = input ?? {};
  if (!isObject(args)) {
    return undefined;
  }
  const inner = own(args, 'arguments');
  return isObject(inner) &&
    Object.keys(args).length === 1 &&
    !own(own(inputSchema, 'properties'), 'arguments')
    ? inner
    : args;
};

/** The arguments that need no check, since a primitive repairs or matches them and says so in its own words. */
const repaired = ({ primitive, data }: ToolManifest): string[] => {
  const { param = 'value', limitParam = 'limit', offsetParam } = Object(data);
  return [
    'client',
    ...(primitive === 'navigate' ? [param] : primitive === 'search' ? [limitParam, offsetParam] : []),
  ];
};
