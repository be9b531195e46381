import { element } from '../element.ts';
import type { Field, FieldOptions } from './field.ts';
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
      const at = items.indexOf(field);
      const values = items.map((item) => item.read());
      // Written anew, so that the numbers in the labels stay true.
      show(values.toSpliced(at, 1));
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

const focusIn = ({ element: whole }: Field): void =>
  whole.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
