import { element } from '../element.ts';
import { type Field, FieldError, type FieldOptions } from './field.ts';
import { choicesOf, typeOf } from './field-kind.ts';
import { labelled } from './labelled.ts';

const NOT_SET = '';

/** A value out of a list, or none. */
export function choiceField(options: FieldOptions): Field {
  const choices = choicesOf(options.schema) ?? [];
  return selectField(
    options,
    choices.map((value) => ({ value, text: typeof value === 'string' ? value : JSON.stringify(value) })),
  );
}

/** True, false, or not set. */
export const switchField = (options: FieldOptions): Field =>
  selectField(options, [
    { value: true, text: 'true' },
    { value: false, text: 'false' },
  ]);

function selectField(
  options: FieldOptions,
  choices: readonly { readonly value: unknown; readonly text: string }[],
): Field {
  const entries = choices.map(({ text }, index) => element('option', { value: index }, text));
  const select = element('select', {}, element('option', { value: NOT_SET }, 'not set'), ...entries);
  return {
    element: labelled(options, select).element,
    read: () => (select.value === NOT_SET ? undefined : choices[Number(select.value)]?.value),
    write: (value) => {
      const index = choices.findIndex((choice) => choice.value === value);
      select.value = index < 0 ? NOT_SET : `${index}`;
    },
  };
}

/** A text; an empty one is left out. */
export function textField(options: FieldOptions): Field {
  const { format, maxLength = 0 } = options.schema;
  const type = INPUT_TYPES[format ?? ''] ?? 'text';
  const control =
    maxLength > LONG ? element('textarea', { rows: 4 }) : element('input', { type, autocomplete: 'off' });
  return {
    element: labelled(options, control).element,
    read: () => (control.value === '' ? undefined : control.value),
    write: (value) => {
      control.value = typeof value === 'string' ? value : '';
    },
  };
}

const LONG = 200;
const INPUT_TYPES: Readonly<Record<string, string>> = {
  date: 'date',
  email: 'email',
  time: 'time',
  uri: 'url',
};

/** A number; one out of its limits is a value too, so that a wrong call can be tried. */
export function numberField(options: FieldOptions): Field {
  const { schema } = options;
  const step = schema.multipleOf ?? (typeOf(schema) === 'integer' ? 1 : 'any');
  const limits = { min: schema.minimum, max: schema.maximum };
  const input = element('input', { type: 'number', step, ...limits, autocomplete: 'off' });
  const { element: whole, report } = labelled(options, input);
  return {
    element: whole,
    read: () => {
      const isWrong = input.validity.badInput;
      report(isWrong ? 'This is no number. Write one, or leave it empty.' : '');
      if (isWrong) throw new FieldError();
      return input.value === '' ? undefined : Number(input.value);
    },
    write: (value) => {
      input.value = typeof value === 'number' ? `${value}` : '';
    },
  };
}

/** Any value, as JSON. */
export function jsonField(options: FieldOptions): Field {
  const area = element('textarea', { rows: 4, class: 'code', spellcheck: 'false', placeholder: 'JSON' });
  const { element: whole, report } = labelled(options, area);
  return {
    element: whole,
    read: () => {
      try {
        report('');
        return area.value.trim() === '' ? undefined : JSON.parse(area.value);
      } catch (error) {
        report(`This is no JSON: ${error instanceof Error ? error.message : error}`);
        throw new FieldError();
      }
    },
    write: (value) => {
      area.value = value === undefined ? '' : JSON.stringify(value, null, 2);
    },
  };
}
