import { element } from '../element.ts';
import type { Field, FieldOptions } from './field.ts';
import { hintOf, need } from './labelled.ts';

/** An object with known keys; one with none of them is left out where it may be. */
export function groupField(options: FieldOptions): Field {
  const { name, schema, isRequired } = options;
  const { element: inner, read, write } = fieldsOf(options);
  return {
    element: element(
      'fieldset',
      {},
      element('legend', {}, element('span', { class: 'name' }, name), need(isRequired)),
      element('p', { class: 'hint' }, hintOf(schema)),
      inner,
    ),
    read: () => {
      const value = read();
      return Object.keys(value).length === 0 && !isRequired ? undefined : value;
    },
    write,
  };
}

interface Group extends Field {
  readonly read: () => Record<string, unknown>;
}

/** A field for each property, without a frame. */
export function fieldsOf({ schema, level, make }: FieldOptions): Group {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isRequired = schema.required?.includes(name) === true;
    return { name, field: make({ name, schema: property, isRequired, level: level + 1 }) };
  });
  return {
    element: element('div', { class: 'fields' }, ...fields.map(({ field }) => field.element)),
    read: () => {
      const entries = fields.map(({ name, field }) => [name, field.read()] as const);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    },
    write: (value) => {
      const values = new Map<string, unknown>(Object.entries(Object(value)));
      for (const { name, field } of fields) field.write(values.get(name));
    },
  };
}
