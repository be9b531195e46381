import { TEXT_BUDGETS } from '@docent/contract';
import { describe, expect, it } from 'vitest';
import { deriveSchema } from './derive.ts';
import { findSchemaFaults } from './find-schema-faults.ts';

const option = (match: string, label: string) => ({ match, label, url: '/' });
const longest = (schema: ReturnType<typeof deriveSchema>) =>
  Math.max(...Object.values(Object(schema['properties'])).map((param) => Object(param).description.length));

describe('navigate', () => {
  it('asks for one of the options, and says their labels', () => {
    const options = [option('sw', 'Software'), option('hw', 'Hardware'), option('sw', 'Software')];
    expect(deriveSchema('navigate', { param: 'topic', options })).toEqual({
      type: 'object',
      properties: {
        topic: { type: 'string', enum: ['sw', 'hw'], description: 'One of: Software, Hardware.' },
      },
      required: ['topic'],
    });
  });

  it('has a name for the parameter, and no list of nothing', () => {
    const schema = deriveSchema('navigate', { options: [] });
    expect(schema).toMatchObject({ properties: { value: { type: 'string' } }, required: ['value'] });
    expect(findSchemaFaults(schema)).toEqual([]);
  });

  it('says how many labels it leaves out', () => {
    const options = Array.from({ length: 40 }, (_, i) => option(`o${i}`, `Label ${i}`));
    const schema = deriveSchema('navigate', { options });
    expect(longest(schema)).toBeLessThanOrEqual(TEXT_BUDGETS.paramDescription);
    expect(JSON.stringify(schema)).toMatch(/Label 13, and 26 more\./);
    expect(
      longest(deriveSchema('navigate', { options: [option('a', '😀'.repeat(200))] })),
    ).toBeLessThanOrEqual(150);
  });
});

describe('search', () => {
  const data = { indexUrl: '/i.json', searchFields: ['t'] };

  it('takes words and a limit', () => {
    expect(deriveSchema('search', data)).toEqual({
      type: 'object',
      properties: {
        query: { type: 'string', description: expect.stringContaining('Without it, all entries.') },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: expect.any(String) },
      },
    });
  });

  it('takes its own names, limits and an offset, and requires the words where its author does', () => {
    const named = {
      queryParam: 'q',
      limitParam: 'n',
      offsetParam: 'from',
      queryRequired: true,
      limitDefault: 200,
    };
    expect(deriveSchema('search', { ...data, ...named })).toMatchObject({
      properties: {
        q: { type: 'string' },
        n: { maximum: 200, default: 200 },
        from: { type: 'integer', minimum: 0 },
      },
      required: ['q'],
    });
  });
});

describe('mailto', () => {
  it('takes what the letter and its subject are made of', () => {
    const data = {
      to: 'eA==',
      subjectTemplate: 'Room { room } for {name}{}',
      bodyLines: [
        { label: 'Name', param: 'name' },
        { label: 'Phone', param: 'phone', optional: true },
      ],
      messageParam: 'message',
    };
    expect(deriveSchema('mailto', data)).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Name' },
        phone: { type: 'string', description: 'Phone' },
        message: { type: 'string', description: expect.any(String) },
        room: { type: 'string', description: 'Stands in the subject: Room { room } for {name}{}' },
      },
      required: ['name', 'message', 'room'],
    });
  });

  it('requires a parameter that one of its lines requires, and describes every one within the budget', () => {
    const bodyLines = [
      { label: 'x'.repeat(300), param: 'a', optional: true },
      { label: '', param: 'a' },
      { label: '', param: '__proto__', optional: true },
    ];
    const schema = deriveSchema('mailto', { to: 'eA==', bodyLines });
    expect(schema['required']).toEqual(['a']);
    expect(Object.keys(Object(schema['properties']))).toEqual(['a', '__proto__']);
    expect(longest(schema)).toBe(TEXT_BUDGETS.paramDescription);
  });
});

it('takes nothing for a static tool, and for a payload that cannot be read', () => {
  expect(deriveSchema('static', { items: [] })).toEqual({ type: 'object', properties: {} });
  expect(deriveSchema('navigate', { options: 'x' })).toEqual({ type: 'object', properties: {} });
});
