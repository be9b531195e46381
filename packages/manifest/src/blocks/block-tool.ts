import { type Tool, toTool } from '../define/tool.ts';
import { TOOL_ARGS } from '../schema/tool-keys.ts';
import { isPlain } from '../show.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A tool as its author could have written it, made of its entry in a block; the checks judge it as any other. */
export function blockTool(entry: Entry): Tool {
  const { primitive, data, annotations, inputSchema, ...rest } = entry;
  const payload = withoutEmptyLists(data, ['text', 'messages', 'resultFields']);
  const hints = isPlain(annotations) ? annotations : {};
  const args = {
    ...rest,
    inputSchema: isAbsent(inputSchema) ? {} : withoutEmptyProperties(inputSchema),
    ...present({
      readOnly: hints['readOnlyHint'],
      untrustedContent: hints['untrustedContentHint'],
      consequential: hints['consequentialHint'],
      debugging: hints['debugging'],
    }),
  };
  if (typeof primitive !== 'string' || primitive === 'module' || !Object.hasOwn(TOOL_ARGS, primitive)) {
    return toTool('module', { ...args, ...(!isAbsent(data) && { data }) });
  }
  const { to, ...others } = payload;
  const address =
    primitive === 'mailto' && typeof to === 'string' ? { to: decodeAddress(to) } : present({ to });
  return toTool(primitive as keyof typeof TOOL_ARGS, { ...others, ...address, ...args });
}

/** PHP writes an empty map as a list. */
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const present = (values: Entry): Entry =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function withoutEmptyLists(map: unknown, keys: readonly string[]): Entry {
  if (!isPlain(map)) return {};
  return Object.fromEntries(
    Object.entries(map).filter(([key, value]) => !keys.includes(key) || !isAbsent(value)),
  );
}

/** A copy of a schema in which an empty list of properties, at any depth, is left out. */
function withoutEmptyProperties(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutEmptyProperties);
  if (!isPlain(schema)) return schema;
  const entries = Object.entries(withoutEmptyLists(schema, ['properties']));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutEmptyProperties(value)]));
}

/** The address as a helper takes it; what is no base64 stays, for the checks to tell. */
function decodeAddress(to: string): string {
  const bytes = Buffer.from(to, 'base64');
  return bytes.toString('base64').replace(/=+$/, '') === to.replace(/=+$/, '') ? bytes.toString('utf8') : to;
}
