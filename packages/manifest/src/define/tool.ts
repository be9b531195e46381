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
  const given = copyOf(args);
  const tool: Tool<Args, Data> = {
    ...Object.fromEntries(
      BUILD_KEYS.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]),
    ),
    name: typeof given['name'] === 'string' ? given['name'] : '',
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

/** A getter of the author's may throw; the checks meet it again and tell it. */
const copyOf = (args: unknown): Record<string, unknown> => {
  try {
    return typeof args === 'object' ? { ...args } : {};
  } catch {
    return {};
  }
};
