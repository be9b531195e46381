import { at } from '../path.ts';
import { isPlain } from '../show.ts';
import type { Reading } from '../subject.ts';

/** A text that reaches an agent. */
export interface AgentText {
  readonly path: string;
  readonly text: string;
  /** Of a static item, or of an option's or a line's label: often a copy of what the site shows to people. */
  readonly isContent: boolean;
}

/** The keys of the arguments whose texts an agent reads, in the tool's descriptor or in its answers. */
const READ: readonly string[] = [
  ...['title', 'description', 'summary', 'manPage'],
  ...['options', 'confirm', 'messages'],
  ...['text', 'bodyLines', 'subjectTemplate', 'successTemplate', 'items'],
];
const PAYLOAD: readonly string[] = ['options', 'items', 'messages', 'text', 'bodyLines'];
const READ_OF_MODULE = READ.filter((key) => !PAYLOAD.includes(key));

/** The texts of a tool for the agent; names and addresses have rules of their own. */
export const agentTexts = (reading: Reading): readonly AgentText[] => {
  const texts: AgentText[] = [];
  eachArg(reading, (value, key) => walk(value, key, key === 'items', texts));
  walk(reading.ownSchema, 'inputSchema', false, texts);
  return texts;
};

/** Shows each of the same texts once, without a place for it, and some more that do no harm; not those of the schema. */
export const eachArgText = (reading: Reading, see: (text: string) => void): void =>
  eachArg(reading, (value) => seeTexts(value, see));

/** The same for the texts of the author's input schema. */
export const eachSchemaText = ({ ownSchema }: Reading, see: (text: string) => void): void =>
  seeTexts(ownSchema, see);

const eachArg = ({ args, kind, notJson }: Reading, see: (value: unknown, key: string) => void): void => {
  for (const key of kind === 'module' ? READ_OF_MODULE : READ) {
    // What JSON cannot carry may hold itself.
    if (args[key] !== undefined && !notJson.some(({ path }) => path.startsWith(key))) {
      see(args[key], key);
    }
  }
};

const seeTexts = (value: unknown, see: (text: string) => void): void => {
  if (typeof value === 'string') {
    see(value);
  } else if (Array.isArray(value)) {
    for (const part of value) {
      seeTexts(part, see);
    }
  } else if (isRecord(value)) {
    for (const key in value) {
      if (!OWN_KEYS.has(key)) {
        see(key);
      }
      seeTexts(value[key], see);
    }
  }
};

/** Keys of our own, and of JSON Schema: what they say is known. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...['match', 'label', 'url', 'title', 'description', 'heading', 'line', 'param', 'optional'],
  ...['type', 'properties', 'required', 'items', 'enum', 'format', 'default', 'minimum', 'maximum'],
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const walk = (value: unknown, path: string, isContent: boolean, texts: AgentText[]): void => {
  if (typeof value === 'string') {
    texts.push({ path, text: value, isContent });
  } else if (Array.isArray(value)) {
    value.forEach((part, i) => {
      walk(part, at(path, i), isContent, texts);
    });
  } else if (isPlain(value)) {
    for (const [key, part] of Object.entries(value)) {
      texts.push({ path: at(path, key), text: key, isContent });
      if (!(key === 'url' && path.startsWith('options'))) {
        walk(part, at(path, key), isContent || key === 'label', texts);
      }
    }
  }
};
