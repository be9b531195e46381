import { element, freshId } from '../element.ts';
import { count } from '../tool-facts.ts';
import type { FieldOptions } from './field.ts';
import { choicesOf, type Schema, typeOf } from './field-kind.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control with its label, and what the schema says about its value. `report` shows what is wrong with it, or "". */
export function labelled(
  { name, schema, isRequired }: FieldOptions,
  control: Control,
): { readonly element: HTMLElement; readonly report: (problem: string) => void } {
  control.id = freshId();
  const hint = element('p', { class: 'hint', id: freshId() }, hintOf(schema));
  const problem = element('p', { class: 'problem', id: freshId(), role: 'alert' });
  control.setAttribute('aria-describedby', `${hint.id} ${problem.id}`);
  const label = element(
    'label',
    { for: control.id },
    element('span', { class: 'name' }, name),
    need(isRequired),
  );
  return {
    element: element('div', { class: 'field' }, label, control, hint, problem),
    report: (text) => {
      problem.textContent = text;
      control.setAttribute('aria-invalid', `${text !== ''}`);
    },
  };
}

export const need = (isRequired: boolean): HTMLElement =>
  element('span', { class: isRequired ? 'need required' : 'need' }, isRequired ? 'required' : 'optional');

/** The description, the type, and the limits, in words. */
export function hintOf(schema: Schema): string {
  const { title, description, minimum, maximum, minLength, maxLength, pattern, format } = schema;
  const isListed = choicesOf(schema) !== undefined;
  const facts = [
    isListed ? '' : (typeOf(schema) ?? ''),
    format ?? '',
    ...[minimum !== undefined ? `from ${minimum}` : '', maximum !== undefined ? `up to ${maximum}` : ''],
    minLength !== undefined ? `at least ${count(minLength, 'character')}` : '',
    maxLength !== undefined ? `at most ${count(maxLength, 'character')}` : '',
    pattern !== undefined ? `matches ${pattern}` : '',
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : '',
  ].filter((fact) => fact !== '');
  const text = description ?? title ?? '';
  return facts.length === 0 ? text : `${text}${text === '' ? '' : ' '}(${facts.join(', ')})`;
}
