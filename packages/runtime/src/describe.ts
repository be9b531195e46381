import type { PageManifest, ToolManifest } from '@docent/contract';
import { createExecute } from './execute.ts';
import type { ToolDescriptor } from './model-context.ts';

/** What the model context is told of a tool; throws where its payload cannot be interpreted. */
export const describe = (tool: ToolManifest, block: () => PageManifest): ToolDescriptor => {
  const { name, title, description, inputSchema, annotations } = tool;
  const { properties } = Object(inputSchema);
  return {
    name,
    title: title || undefined,
    description,
    inputSchema: {
      type: 'object',
      ...inputSchema,
      properties: {
        ...properties,
        client: properties?.client ?? { type: 'string', description: 'Your own name.' },
      },
    },
    annotations,
    execute: createExecute(tool, block),
  };
};
