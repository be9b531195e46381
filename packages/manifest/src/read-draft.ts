import { DRAFT, type Draft, type ToolKind } from './define/provider.ts';
import { deriveSchema, NO_ARGUMENTS } from './schema/derive.ts';
import { findMismatches } from './schema/find-mismatches.ts';
import { findNotJson, jsonCopy } from './schema/find-not-json.ts';
import { readInputSchema } from './schema/input-schema.ts';
import { BUILD_KEYS, PAYLOAD_KEYS, TOOL_ARGS } from './schema/tool-keys.ts';
import { isPlain, show } from './show.ts';
import type { Mismatch, NotJson, Reading } from './subject.ts';

/** What a draft says, and what is wrong with it. A draft is read once, for however many pages it is offered. */
export const readDraft = (draft: Draft): Reading => {
  const reading = READ.get(draft) ?? read(draft[DRAFT], draft.args);
  READ.set(draft, reading);
  return reading;
};

const READ = new WeakMap<Draft, Reading>();

const read = (kind: ToolKind, given: unknown): Reading => {
  const { args, notJson } = readArgs(kind, given);
  const schema = readInputSchema(
    args['input'] ?? args['inputSchema'],
    isSet(args['input']) ? 'input' : 'inputSchema',
  );
  const told = new Set(notJson.map(({ path }) => path));
  const mismatches = isPlain(given)
    ? [...findClashes(args), ...findMismatches(TOOL_ARGS[kind], args)]
    : [{ kind: 'wrong', path: '', value: show(given), expected: 'an object of arguments' } as const];
  const data = dataOf(kind, args);
  return {
    kind,
    args,
    data,
    inputSchema: schema.schema ?? (kind === 'module' ? NO_ARGUMENTS : deriveSchema(kind, data)),
    ...(schema.schema ? { ownSchema: schema.schema } : {}),
    schemaFaults: schema.schemaFaults,
    params: schema.params,
    shapes: schema.shapes,
    dialectFaults: schema.dialectFaults,
    failures: schema.failures,
    notJson: [...notJson, ...schema.notJson],
    mismatches: mismatches.filter(({ path }) => !told.has(path)),
  };
};

/** The arguments without what is absent, in a copy where JSON can make one; the author's own are never written to. */
const readArgs = (kind: ToolKind, given: unknown): { args: Record<string, unknown>; notJson: NotJson[] } => {
  const args: Record<string, unknown> = {};
  const notJson: NotJson[] = [];
  for (const key of isPlain(given) ? Object.keys(given) : []) {
    const value = readValue(given, key);
    if (value === undefined) {
      continue;
    }
    const isCopied = isForBlock(kind, key, value);
    const found = isCopied ? findNotJson(value, key) : [];
    notJson.push(...found);
    args[key] = isCopied && found.length === 0 ? jsonCopy(value) : value;
  }
  return { args, notJson };
};

const readValue = (given: unknown, key: string): unknown => {
  try {
    return Reflect.get(Object(given), key);
  } catch (thrown) {
    // A getter of the author's: found like any value that is no JSON.
    return thrown;
  }
};

/** Whether a value enters the block as it is; a key that nobody knows is told as such. */
const isForBlock = (kind: ToolKind, key: string, value: unknown): boolean =>
  Object.hasOwn(TOOL_ARGS[kind].shape, key) &&
  !Object.hasOwn(BUILD_KEYS, key) &&
  !['input', 'inputSchema'].includes(key) &&
  !(key === 'module' && value instanceof URL);

const isSet = (value: unknown): boolean => value !== undefined && value !== null;

/** Two keys for one thing. */
const findClashes = (args: Readonly<Record<string, unknown>>): Mismatch[] =>
  [
    ['input', 'inputSchema'],
    ['module', 'moduleUrl'],
  ].flatMap(([path = '', other = '']) =>
    isSet(args[path]) && isSet(args[other]) ? [{ kind: 'clash', path, other } as const] : [],
  );

/** The payload as it enters the block; undefined where JSON cannot carry it. */
const dataOf = (kind: ToolKind, args: Readonly<Record<string, unknown>>): Reading['data'] => {
  const payload =
    kind === 'module'
      ? (args['data'] ?? {})
      : Object.fromEntries(PAYLOAD_KEYS[kind].filter((key) => key in args).map((key) => [key, args[key]]));
  const data = jsonCopy(payload);
  if (!isPlain(data)) {
    return undefined;
  }
  const { to } = data;
  return kind === 'mailto' && typeof to === 'string'
    ? { ...data, to: Buffer.from(to).toString('base64') }
    : data;
};
