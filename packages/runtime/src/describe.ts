import type { JsonSchema, PageManifest, ToolManifest } from '@docent/contract';
import { isObject } from './args.ts';
import { createExecute } from './execute.ts';
import type { ToolDescriptor } from './model-context.ts';

const CLIENT = {
  type: 'string',
  description: 'Your own name, for the usage statistics of this site. Optional.',
};

/** What the model context is told of a tool; throws where its payload cannot be interpreted. */
export const describe = (tool: ToolManifest, block: () => PageManifest): ToolDescriptor => {
  const { name, title, description, annotations } = tool;
  return {
    name,
    ...(title && { title }),
    description,
    inputSchema: withClient(tool.inputSchema),
    annotations,
    execute: createExecute(tool, block),
  };
};

/** A copy with the `client` property; without a schema, or with one that is none, of an object without others. */
const withClient = (schema: unknown): JsonSchema => {
  const { properties, ...rest } = isObject(schema) ? schema : {};
  const given = isObject(properties) ? properties : {};
  return { type: 'object', ...rest, properties: { ...given, client: given['client'] ?? CLIENT } };
};
