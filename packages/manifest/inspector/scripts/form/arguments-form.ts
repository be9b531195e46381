import { type Field, FieldError, type FieldOptions, type FieldRequest } from './field.ts';
import { dereferenced, type FieldKind, fieldKind, type Schema } from './field-kind.ts';
import { fieldsOf, groupField } from './group-field.ts';
import { listField } from './list-field.ts';
import { choiceField, jsonField, numberField, switchField, textField } from './single-fields.ts';

/** The fields for the arguments of a tool, made from its schema; one field of JSON where that has no properties. */
export function argumentFields(root: Schema): Field {
  const make = ({ schema, ...others }: FieldRequest): Field => {
    const whole = dereferenced(schema, root);
    return FIELDS[fieldKind(whole, others.level)]({ ...others, schema: whole, make });
  };
  const schema = dereferenced(root, root);
  return fieldsOf({ name: '', schema, isRequired: true, level: 0, make });
}

/** The arguments as JSON, for whatever the fields cannot say: wrong calls included. */
export const argumentJson = (): Field =>
  jsonField({
    name: 'Arguments',
    schema: { description: 'All arguments, as one JSON object.' },
    isRequired: true,
    level: 0,
    make: () => {
      throw new FieldError();
    },
  });

const FIELDS: Readonly<Record<FieldKind, (options: FieldOptions) => Field>> = {
  choice: choiceField,
  group: groupField,
  json: jsonField,
  list: listField,
  number: numberField,
  switch: switchField,
  text: textField,
};
