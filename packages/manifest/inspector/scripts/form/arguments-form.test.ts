// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { argumentFields } from './arguments-form.ts';
import { FieldError } from './field.ts';

const SCHEMA = {
  type: 'object',
  required: ['day', 'contact'],
  $defs: { person: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } } },
  properties: {
    day: { enum: ['saturday', 'sunday', 7, null] },
    people: { type: 'integer', minimum: 1 },
    lunch: { type: 'boolean' },
    names: { type: 'array', items: { type: 'string' } },
    contact: { $ref: '#/$defs/person' },
    guests: { type: 'array', items: { $ref: '#/$defs/person' } },
    wishes: {},
  },
};

describe('the form of a schema', () => {
  it.each([
    ['leaves out what is not set, but for an object that must be there', {}, { contact: {} }],
    ['tells false, 0 and null from nothing', { day: null, people: 0, lunch: false, contact: {} }, undefined],
    ['keeps the type of a listed value', { day: 7, contact: {} }, undefined],
    [
      'keeps lists of texts, of objects, and objects',
      { names: ['a', 'b'], contact: { name: 'A', age: 3 }, guests: [{ name: 'B' }, { age: 1 }] },
      undefined,
    ],
    ['keeps any JSON', { contact: {}, wishes: { a: [1, null, 'x'] } }, undefined],
    ['drops what the schema does not know', { other: 1, contact: {} }, { contact: {} }],
  ])('%s', (_, value, expected) => {
    const form = argumentFields(SCHEMA);
    form.write(value);
    expect(form.read()).toEqual(expected ?? value);
  });

  it('takes any JSON for what the schema says nothing about, by `true` or by a broken reference', () => {
    const properties = { any: true, odd: { $ref: '#/$defs/100%' }, own: { $ref: '#/$defs/constructor' } };
    const form = argumentFields({ type: 'object', properties });
    const value = { any: [1], odd: 'x', own: null };
    form.write(value);
    expect(form.read()).toEqual(value);
  });

  it('names each control, and says whether it is required', () => {
    const { element } = argumentFields(SCHEMA);
    for (const control of element.querySelectorAll('input, select, textarea')) {
      expect(element.querySelector(`label[for="${control.id}"]`)?.textContent).toMatch(
        /\w+(required|optional)$/,
      );
    }
    expect(element.querySelectorAll('fieldset > legend')).toHaveLength(3);
  });

  it('says at the field what is no JSON, and is not read', () => {
    const form = argumentFields({ type: 'object', properties: { wishes: {} } });
    document.body.replaceChildren(form.element);
    const area = document.querySelector('textarea') as HTMLTextAreaElement;
    area.value = '{';
    expect(() => form.read()).toThrow(FieldError);
    expect(area.getAttribute('aria-invalid')).toBe('true');
    const ids = area.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent).join()).toContain('This is no JSON');
    area.value = '{}';
    expect(form.read()).toEqual({ wishes: {} });
    expect(area.getAttribute('aria-invalid')).toBe('false');
  });

  it('gives a list items and takes them, and their labels stay in order', () => {
    const form = argumentFields({ type: 'object', properties: { names: SCHEMA.properties.names } });
    form.write({ names: ['a', 'b', 'c'] });
    const remove = form.element.querySelectorAll<HTMLButtonElement>('li > button')[1];
    remove?.click();
    expect(form.read()).toEqual({ names: ['a', 'c'] });
    expect([...form.element.querySelectorAll('label .name')].map((name) => name.textContent)).toEqual([
      'names 1',
      'names 2',
    ]);
  });
});
