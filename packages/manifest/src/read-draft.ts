import { DEFAULT_LINE, type SearchData } from '@docent/contract';
import { DRAFT, type Draft, type ToolKind } from './define/provider.ts';
import { DEFAULT_FIELDS, DEFAULT_RESULT_FIELDS, type IndexDefinition } from './index-definition.ts';
import { placeholdersOf } from './placeholders.ts';
import { deriveSchema, NO_ARGUMENTS } from './schema/derive.ts';
import { findArgFaults } from './schema/find-arg-faults.ts';
import { jsonCopy } from './schema/find-not-json.ts';
import { readInputSchema } from './schema/input-schema.ts';
import { readArgs } from './schema/read-args.ts';
import { PAGE_SEARCH_ARGS, PAYLOAD_KEYS } from './schema/tool-keys.ts';
import { isPlain } from './show.ts';
import type { Reading } from './subject.ts';

/** What a draft says, and what is wrong with it. A draft is read once, for however many pages it is offered. */
export const readDraft = (draft: Draft): Reading => {
  const known = READ.get(draft);
  if (known) {
    known.isShared = true;
    return known;
  }
  const reading = read(draft[DRAFT], draft.args);
  READ.set(draft, reading);
  return reading;
};

const READ = new WeakMap<Draft, Reading>();

const read = (kind: ToolKind, given: unknown): Reading => {
  const readAs = readArgs(kind, given);
  const { args, notJson } = readAs;
  const own = (args['input'] ?? null) === null ? 'inputSchema' : 'input';
  const schema = readInputSchema(args[own], own);
  const mismatches = findArgFaults(kind, given, readAs);
  const isSound = mismatches.length + notJson.length === 0;
  const index = kind === 'search' ? indexOf(args) : undefined;
  const data = dataOf(kind, index ? { ...args, ...searchOf(index, args) } : args, isSound);
  const inputSchema = schema.schema ?? (kind === 'module' ? NO_ARGUMENTS : deriveSchema(kind, data, isSound));
  return {
    kind,
    isShared: false,
    args,
    data,
    index,
    inputSchema,
    ownSchema: schema.schema,
    schemaText: schema.schemaText,
    schemaFaults: schema.schemaFaults,
    params: schema.params,
    shapes: schema.shapes,
    dialectFaults: schema.dialectFaults,
    failures: schema.failures,
    notJson: schema.notJson.length === 0 ? notJson : [...notJson, ...schema.notJson],
    mismatches,
  };
};

/** The index that a search of pages needs; undefined where its arguments name none. */
const indexOf = (args: Readonly<Record<string, unknown>>): IndexDefinition | undefined => {
  if (!('pages' in args)) {
    return undefined;
  }
  const { data } = PAGE_SEARCH_ARGS.safeParse(args);
  if (!data) {
    return undefined;
  }
  const index = { pages: [data.pages].flat(), fields: data.fields ?? DEFAULT_FIELDS };
  return data.engine ? { ...index, engine: data.engine, shown: shownOf(data) } : index;
};

/** The fields that a result needs; none where all of an entry is returned. */
const shownOf = ({ resultFields, text }: Pick<SearchData, 'resultFields' | 'text'>): readonly string[] => {
  const returned = Object.values(resultFields ?? DEFAULT_RESULT_FIELDS);
  const inLine = placeholdersOf(text?.line ?? DEFAULT_LINE);
  return returned.length === 0 ? [] : [...new Set([...returned, ...inLine])].sort();
};

/** What the runtime's `search` is told of such an index; its address is known once the tool has its name. */
const searchOf = ({ fields }: IndexDefinition, { resultFields }: Readonly<Record<string, unknown>>) => ({
  indexUrl: '/',
  searchFields: fields,
  resultFields: resultFields ?? DEFAULT_RESULT_FIELDS,
});

/** The payload as it enters the block; undefined where JSON cannot carry it. */
const dataOf = (
  kind: ToolKind,
  args: Readonly<Record<string, unknown>>,
  isSound: boolean,
): Reading['data'] => {
  const payload = kind === 'module' ? (args['data'] ?? {}) : payloadIn(args, PAYLOAD_KEYS[kind]);
  // What is sound is a copy already.
  const data = isSound ? payload : jsonCopy(payload);
  if (!isPlain(data)) {
    return undefined;
  }
  const { to } = data;
  return kind === 'mailto' && typeof to === 'string'
    ? { ...data, to: Buffer.from(to).toString('base64') }
    : data;
};

const payloadIn = (
  args: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Record<string, unknown> => {
  const payload: Record<string, unknown> = {};
  for (const key of keys) {
    if (key in args) {
      payload[key] = args[key];
    }
  }
  return payload;
};
