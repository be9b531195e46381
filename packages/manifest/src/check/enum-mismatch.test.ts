import { expect, it } from 'vitest';
import { z } from 'zod';
import { found, schema, told } from '../../fixtures/found.ts';

const input = (topic: object, more: object = {}) => ({
  inputSchema: schema({ topic }, { required: ['topic'], ...more }),
});

it.each<[string, object]>([
  ['an option that the schema does not allow', input({ enum: ['birds'] })],
  ['a value that no option has', input({ enum: ['birds', 'maps', 'coins'] })],
  ['a value that is written otherwise', input({ enum: ['Birds', 'maps'] })],
  ['a single value', input({ const: 'birds' })],
  ['branches of single values', input({ oneOf: [{ const: 'birds' }, { const: 'coins' }] })],
  ['a reference', input({ $ref: '#/$defs/topic' }, { $defs: { topic: { enum: ['birds'] } } })],
  ['a schema of Zod', { input: z.object({ topic: z.enum(['birds', 'coins']).describe('Topic.') }) }],
])('finds %s', async (_, args) => {
  expect(await found('enum-mismatch', 'navigate', args)).toEqual(['error topic']);
});

it.each<[string, object]>([
  ['the same values in another order', input({ enum: ['maps', 'birds'] })],
  ['the same values and null', input({ enum: ['maps', 'birds', null] })],
  [
    'branches of the same values',
    input({ anyOf: [{ const: 'birds' }, { enum: ['maps'] }, { type: 'null' }] }),
  ],
  ['no list of values', input({ type: 'string' })],
  ['a branch that allows anything', input({ anyOf: [{ const: 'birds' }, { type: 'string' }] })],
  ['a derived schema', {}],
  ['no options, which is told as that', { ...input({ enum: ['birds'] }), options: [] }],
  [
    'numbers as texts',
    { ...input({ enum: [1, 2] }), options: ['1', '2'].map((match) => ({ match, label: match, url: '/' })) },
  ],
])('finds nothing with %s', async (_, args) => {
  expect(await found('enum-mismatch', 'navigate', args)).toEqual([]);
});

it('names what differs, and what was meant', async () => {
  expect(await told('navigate', input({ enum: ['birds', 'mpas'] }))).toEqual([
    'x › topic does not allow "maps" of the options, and allows "mpas", which no option has; agents call by the schema, and such calls fail. Did you mean "maps"? Make the enum and the options equal, or leave the schema out to have it derived. (enum-mismatch)',
  ]);
});
