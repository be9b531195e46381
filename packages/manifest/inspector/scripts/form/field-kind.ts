/** A JSON Schema, as far as a form looks at it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly items?: Schema | boolean;
  readonly prefixItems?: unknown;
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly required?: readonly string[];
}

/** How a value is asked for: by an input of its type, or as JSON where none fits. */
export type FieldKind = 'choice' | 'text' | 'number' | 'switch' | 'list' | 'group' | 'json';

const MOST_LEVELS = 6;

/** The kind of field for a schema without a reference. */
export function fieldKind(schema: Schema, level = 0): FieldKind {
  const choices = choicesOf(schema);
  if (choices) return choices.every((choice) => Object(choice) !== choice) ? 'choice' : 'json';
  switch (typeOf(schema)) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'switch';
    case 'array':
      return typeof schema.items === 'object' && !schema.prefixItems && level < MOST_LEVELS ? 'list' : 'json';
    case 'object':
      return Object.keys(schema.properties ?? {}).length > 0 && level < MOST_LEVELS ? 'group' : 'json';
    default:
      return 'json';
  }
}

/** The values that are allowed, where they are listed. */
export const choicesOf = (schema: Schema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;

/** The one type beside null; undefined where there are several. */
export const typeOf = ({ type }: Schema): string | undefined => {
  const types = [type ?? []].flat().filter((name) => name !== 'null');
  return types.length === 1 ? types[0] : undefined;
};

/** The schema that a local reference leads to; what stands beside the reference stays. `true` says nothing. */
export function dereferenced(schema: Schema | boolean, root: Schema, seen = new Set<string>()): Schema {
  if (typeof schema === 'boolean') return {};
  const { $ref, ...own } = schema;
  if ($ref === undefined) return schema;
  if (seen.has($ref) || !$ref.startsWith('#')) return own;
  seen.add($ref);
  const steps = $ref.slice(1).split('/').slice(1);
  const found = steps.map(toName).reduce<unknown>(partOf, root);
  return { ...dereferenced(Object(found), root, seen), ...own };
}

/** A step of a JSON pointer, as the name that it stands for. */
function toName(step: string): string {
  const toPlain = (text: string) => text.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return toPlain(decodeURIComponent(step));
  } catch {
    return toPlain(step);
  }
}

const partOf = (whole: unknown, name: string): unknown =>
  Object.hasOwn(Object(whole), name) ? Object(whole)[name] : undefined;
