import type { JsonSchema } from '@docent/contract';
import { isWellFormed, toJsonText, toUsv } from './web-idl.ts';

/** A tool as `getTools` describes it. */
export interface RegisteredTool {
  annotations?: Record<'consequentialHint' | 'debugging' | 'readOnlyHint' | 'untrustedContentHint', boolean>;
  description: string;
  inputSchema?: JsonSchema;
  name: string;
  origin: string;
  title: string;
  window: object;
}

/** A tool as it was registered: what is done to its descriptor afterwards changes nothing. */
export interface ToolEntry {
  readonly described: Omit<RegisteredTool, 'inputSchema' | 'window'>;
  /** As JSON. */
  readonly schema: string | undefined;
  readonly execute: (args: unknown, client: { signal: AbortSignal }) => unknown;
}

/** Makes a descriptor that was read an entry; throws where its schema cannot be carried. */
export const toEntry = (method: string, tool: Record<string, unknown>, origin: string): ToolEntry => {
  const { annotations, description, execute, inputSchema, name, title } = tool;
  const { readOnlyHint, untrustedContentHint, consequentialHint, debugging } = Object(annotations);
  return {
    described: {
      ...(annotations !== undefined && {
        annotations: {
          consequentialHint: !!consequentialHint,
          debugging: !!debugging,
          readOnlyHint: !!readOnlyHint,
          untrustedContentHint: !!untrustedContentHint,
        },
      }),
      description: isWellFormed(`${description}`) ? `${description}` : '',
      name: `${name}`,
      origin,
      title: toUsv(title),
    },
    schema: inputSchema === undefined ? undefined : toJsonText(method, 'schema', Object(inputSchema)),
    execute: execute as ToolEntry['execute'], // Web IDL has looked at it.
  };
};

/** A fresh description of a tool, its keys in the order of their names. */
export const toRegistered = ({ described, schema }: ToolEntry, window: object): RegisteredTool => {
  const { annotations, description, ...rest } = described;
  return {
    ...(annotations && { annotations: { ...annotations } }),
    description,
    ...(schema !== undefined && { inputSchema: JSON.parse(schema) }),
    ...rest,
    window,
  };
};
