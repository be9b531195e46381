import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toQuickMatch } from './quick-match.ts';
import { TOOL_ARGS } from './tool-keys.ts';

const TOOL = { name: 'x', title: 'X', description: 'Helps.', when: { path: '/a/*' }, readOnly: true };

/** Sound arguments that have every key of their kind. */
const SOUND = {
  navigate: {
    ...TOOL,
    param: 'topic',
    options: [{ match: 'a', label: 'A', url: '/a/' }],
    confirm: 'Open?',
    messages: { success: 's', unknown: 'u', cancelled: 'c' },
  },
  search: {
    ...TOOL,
    indexUrl: '/i.json',
    queryParam: 'q',
    limitParam: 'n',
    limitDefault: 5,
    limitMax: 50,
    offsetParam: 'from',
    queryRequired: true,
    searchFields: ['title'],
    resultKey: 'books',
    resultFields: { t: 'title' },
    deepLinkTemplate: '/?q={query}',
    text: { heading: 'h', headingAll: 'a', line: 'l', emptyQuery: 'e', emptyAll: 'n' },
  },
  mailto: {
    ...TOOL,
    to: 'a@example.org',
    subjectTemplate: 'S',
    bodyLines: [{ label: 'Name', param: 'name', optional: true }],
    messageParam: 'message',
    confirm: 'Write?',
    successTemplate: 'Done.',
  },
  static: { ...TOOL, items: [{ title: 'A', tags: [1, null] }], resultKey: 'days', text: { heading: 'h' } },
  module: {
    ...TOOL,
    moduleUrl: '/a.js',
    data: { a: [1] },
    summary: 'S',
    isWrite: false,
    disable: ['name-length'],
  },
} satisfies Record<keyof typeof TOOL_ARGS, object>;

const KINDS = Object.keys(SOUND) as (keyof typeof SOUND)[];

describe.each(KINDS)('the arguments of a %s tool', (kind) => {
  const matches = toQuickMatch(TOOL_ARGS[kind]);
  const sound: Record<string, unknown> = SOUND[kind];

  it('match at once where they are sound', () => {
    expect(matches(sound)).toBe(true);
  });

  it('never match where the schema finds anything', () => {
    const keys = Object.keys(TOOL_ARGS[kind].shape);
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>('', ' ', 0, -1, 1.5, 'count', 'query', 'results', [], {}, [''], undefined),
    );
    const change = fc.record({
      key: fc.oneof(fc.constantFrom(...keys), fc.string()),
      value,
      isGone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const changed = { ...sound };
        for (const { key, value, isGone } of changes) {
          if (isGone) delete changed[key];
          else changed[key] = value;
        }
        if (matches(changed)) expect(TOOL_ARGS[kind].safeParse(changed).success).toBe(true);
      }),
      { numRuns: 2000, seed: 156 },
    );
  });

  it('never match where anything inside them is changed to what the schema refuses', () => {
    for (const [path, changed] of variants(sound)) {
      if (matches(changed)) expect([path, TOOL_ARGS[kind].safeParse(changed).success]).toEqual([path, true]);
    }
  });
});

it.each<[string, z.ZodType, unknown]>([
  ['a type that it does not know', z.date(), new Date(0)],
  ['a check that it does not know', z.string().max(3), 'a'],
  ['an object that is open', z.object({}), {}],
  ['a record with keys of its own', z.record(z.string().min(2), z.unknown()), { aa: 1 }],
  ['a number of another kind', z.number(), 1],
])('does not say yes to %s', (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(true);
  expect(toQuickMatch(schema)(value)).toBe(false);
});

it('sees the holes of a list', () => {
  expect(toQuickMatch(z.array(z.string()))(new Array(1))).toBe(false);
});

/** The value with one part of it, at any depth, exchanged or given one key more. */
function* variants(value: unknown, path = ''): Generator<[string, unknown]> {
  for (const other of [null, '', ' ', 0, -1, 1.5, true, [], {}, 'x']) yield [path, other];
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [`${path}.more`, { ...value, more: 1 }];
  for (const [key, part] of Object.entries(value)) {
    for (const [place, changed] of variants(part, `${path}.${key}`)) {
      yield [place, Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }];
    }
  }
}
