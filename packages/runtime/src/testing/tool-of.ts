import { HINT_DEFAULTS, type PrimitiveName, type ToolManifest } from '@docent/contract';

/** An entry of a block, as far as it matters; the payload may be one that no author's compiler would let pass. */
export const toolOf = (
  primitive: PrimitiveName | 'module',
  data: unknown,
  more: Record<string, unknown> = {},
): ToolManifest => {
  const tool = {
    name: 'the_tool',
    description: 'A tool.',
    inputSchema: { type: 'object', properties: {} },
    annotations: HINT_DEFAULTS[primitive],
    ...(primitive !== 'module' && { primitive }),
    data,
    ...more,
  };
  return tool as unknown as ToolManifest; // As a block is: parsed, and of no certain shape.
};
