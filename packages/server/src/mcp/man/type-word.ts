/** What a value of a schema is, in a word or a few: `string`, `integer[]`, `string|null`. `any` where it does not say. */
export function typeWord(schema: unknown, depth = 0): string {
  const {
    type,
    enum: values,
    const: value,
    items,
    anyOf,
    oneOf,
    $ref: ref,
  } = Object(schema) as Record<string, unknown>;
  // A reference may lead round in a circle; nobody reads a type that is deeper.
  if (ref !== undefined || depth > 3) return 'object';
  if (Array.isArray(type))
    return joined(type.map((one) => typeWord({ ...Object(schema), type: one }, depth)));
  if (type === 'array') return `${grouped(typeWord(items, depth + 1))}[]`;
  if (typeof type === 'string') return type;
  if (Array.isArray(values)) return joined(values.map(wordOf));
  if (value !== undefined) return wordOf(value);
  const branches = anyOf ?? oneOf;
  return Array.isArray(branches) ? joined(branches.map((branch) => typeWord(branch, depth + 1))) : 'any';
}

const joined = (words: readonly string[]): string => [...new Set(words)].join('|');

const grouped = (word: string): string => (word.includes('|') ? `(${word})` : word);

const wordOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;
