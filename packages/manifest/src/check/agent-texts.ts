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
const READ = [
  ...['title', 'description', 'summary', 'manPage'],
  ...['options', 'confirm', 'messages'],
  ...['text', 'bodyLines', 'subjectTemplate', 'successTemplate', 'items'],
] as const;

/** The texts of a tool for the agent in which a pattern is found; names and addresses have rules of their own. */
export const agentTexts = (reading: Reading, pattern: RegExp): readonly AgentText[] => {
  // Most tools have none: all their texts are looked through at once, and told apart only then.
  if (!pattern.test(wholeText(reading))) {
    return [];
  }
  const texts: AgentText[] = [];
  for (const [key, value] of partsOf(reading)) {
    walk(value, key, key === 'items', texts);
  }
  return texts.filter(({ text }) => pattern.test(text));
};

const wholeText = (reading: Reading): string => {
  const known = KNOWN.get(reading) ?? gather(partsOf(reading).map(([, value]) => value)).join('\n');
  KNOWN.set(reading, known);
  return known;
};

const KNOWN = new WeakMap<Reading, string>();

const partsOf = ({ args, ownSchema, kind, notJson }: Reading): readonly (readonly [string, unknown])[] => {
  // What JSON cannot carry may hold itself.
  const isWalkable = (key: string) => !notJson.some(({ path }) => path.startsWith(key));
  const parts = READ.filter(
    (key) => args[key] !== undefined && (kind !== 'module' || !PAYLOAD.has(key)) && isWalkable(key),
  ).map((key) => [key, args[key]] as const);
  return ownSchema === undefined ? parts : [...parts, ['inputSchema', ownSchema]];
};

const PAYLOAD: ReadonlySet<string> = new Set(['options', 'items', 'messages', 'text', 'bodyLines']);

const gather = (value: unknown, texts: string[] = []): string[] => {
  if (typeof value === 'string') {
    texts.push(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      if (!Array.isArray(value)) {
        texts.push(key);
      }
      gather(Reflect.get(value, key), texts);
    }
  }
  return texts;
};

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
