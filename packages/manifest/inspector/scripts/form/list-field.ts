import { element } from '../element.ts';
import { type Field, FieldError, type FieldOptions } from './field.ts';
import { hintOf, need } from './labelled.ts';

/** Any number of values of one kind; none is left out where it may be. */
export function listField({ name, schema, isRequired, level, make }: FieldOptions): Field {
  const items: Field[] = [];
  const list = element('ol', { class: 'items' });
  const add = element(
    'button',
    { type: 'button', class: 'quiet', click: () => focusIn(append()) },
    `Add to ${name}`,
  );

  const append = (): Field => {
    const options = { schema: typeof schema.items === 'object' ? schema.items : {}, isRequired: true };
    const field = make({ ...options, name: `${name} ${items.length + 1}`, level: level + 1 });
    const remove = element(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': `Remove ${name} ${items.length + 1}` },
      'Remove',
    );
    const row = element('li', {}, field.element, remove);
    remove.addEventListener('click', () => {
      const left = valuesOf(items.filter((item) => item !== field));
      if (!left) return;
      // Written anew, so that the numbers in the labels stay true.
      show(left);
      add.focus();
    });
    items.push(field);
    list.append(row);
    return field;
  };
  const show = (values: readonly unknown[]): void => {
    items.length = 0;
    list.replaceChildren();
    for (const value of values) append().write(value);
  };
  return {
    element: element(
      'fieldset',
      {},
      element('legend', {}, element('span', { class: 'name' }, name), need(isRequired)),
      element('p', { class: 'hint' }, hintOf(schema)),
      list,
      add,
    ),
    read: () => {
      const values = items.map((item) => item.read()).map((value) => value ?? null);
      return values.length === 0 && !isRequired ? undefined : values;
    },
    write: (value) => show(Array.isArray(value) ? value : []),
  };
}

/** What stands in fields; undefined where one holds no value, which that field says itself. */
function valuesOf(fields: readonly Field[]): unknown[] | undefined {
  try {
    return fields.map((field) => field.read());
  } catch (error) {
    if (error instanceof FieldError) return undefined;
    throw error;
  }
}

const focusIn = ({ element: whole }: Field): void =>
  whole.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
