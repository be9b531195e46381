import { describe, expect, it } from 'vitest';
import { dereferenced, type FieldKind, fieldKind, type Schema } from './field-kind.ts';

describe('the kind of a field', () => {
  it.each<[string, Schema, FieldKind]>([
    ['a text', { type: 'string' }, 'text'],
    ['a text or nothing', { type: ['string', 'null'] }, 'text'],
    ['listed values', { enum: ['a', 2, null] }, 'choice'],
    ['one value', { const: 'a' }, 'choice'],
    ['listed objects', { enum: [{ a: 1 }] }, 'json'],
    ['a number', { type: 'number' }, 'number'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['yes or no', { type: 'boolean' }, 'switch'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'list'],
    ['a list of anything', { type: 'array' }, 'json'],
    ['a tuple', { type: 'array', items: { type: 'string' }, prefixItems: [{}] }, 'json'],
    ['an object with keys', { type: 'object', properties: { a: {} } }, 'group'],
    ['an object without', { type: 'object' }, 'json'],
    ['several types', { type: ['string', 'number'] }, 'json'],
    ['anything', {}, 'json'],
  ])('%s', (_, schema, kind) => {
    expect(fieldKind(schema)).toBe(kind);
  });

  it('is JSON where lists and groups go on for ever', () => {
    expect(fieldKind({ type: 'array', items: { type: 'string' } }, 6)).toBe('json');
  });
});

describe('a reference', () => {
  const root: Schema & Record<string, unknown> = {
    $defs: {
      day: { type: 'string', enum: ['sat'] },
      'a/b': { $ref: '#/$defs/day' },
      loop: { $ref: '#/$defs/loop' },
    },
  };

  it.each<[string, Schema, Schema]>([
    ['leads to what it names', { $ref: '#/$defs/day' }, { type: 'string', enum: ['sat'] }],
    [
      'keeps what stands beside it',
      { $ref: '#/$defs/day', description: 'x' },
      { type: 'string', enum: ['sat'], description: 'x' },
    ],
    ['may lead on', { $ref: '#/$defs/a~1b' }, { type: 'string', enum: ['sat'] }],
    ['may lead nowhere', { $ref: '#/$defs/none' }, {}],
    ['may lead to itself', { $ref: '#/$defs/loop' }, {}],
    ['may lead to another document', { $ref: 'https://example.org/x' }, {}],
  ])('%s', (_, schema, expected) => {
    expect(dereferenced(schema, root)).toEqual(expected);
  });
});
