import type { BuildKeys, Draft, Provider, ToolKind } from './provider.ts';
import { DRAFT } from './provider.ts';

/** What a helper returns: a provider of itself, which another provider may return as well. */
export interface Tool<Args = unknown, Data = unknown> extends Provider<Args, Data>, Draft {}

const BUILD_KEYS = [
  'isEnabled',
  'isWrite',
  'category',
  'summary',
  'manPage',
  'outputSchema',
  'surfaces',
  'replaces',
  'disable',
] as const satisfies readonly (keyof BuildKeys)[];

/** Marks arguments as a tool of one kind. It never throws and judges nothing: that is for the checks. */
export const toTool = <Args, Data>(kind: ToolKind, args: unknown): Tool<Args, Data> => {
  const name = readKey(args, 'name');
  const tool: Tool<Args, Data> = {
    ...Object.fromEntries(
      BUILD_KEYS.map((key) => [key, readKey(args, key)] as const).filter(([, value]) => value !== undefined),
    ),
    name: typeof name === 'string' ? name : '',
    [DRAFT]: kind,
    args,
    manifest: () => tool,
  };
  SELF_ANSWERING.add(tool.manifest);
  return tool;
};

/** Whether a provider is what a helper returned: it answers with itself, and no code of its author runs. */
export const answersItself = ({ manifest }: Pick<Provider, 'manifest'>): boolean =>
  SELF_ANSWERING.has(manifest);

const SELF_ANSWERING = new WeakSet<Provider['manifest']>();

/** A key of the author's arguments; one that cannot even be read the checks meet again and tell. */
const readKey = (args: unknown, key: string): unknown => {
  try {
    return typeof args === 'object' && args !== null ? Reflect.get(args, key) : undefined;
  } catch {
    return undefined;
  }
};
