import { describe, expect, it } from 'vitest';
import { validate } from './validate.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
/** What is wrong, or nothing. */
const problems = (args: Record<string, unknown>, schema: unknown, exempt: string[] = []): string[] => {
  try {
    validate(args, schema, exempt);
    return [];
  } catch (error) {
    return String(error).split(/; (?=")/);
  }
};
/** What is wrong with one argument that is called `a`. */
const problem = (schema: unknown, value: unknown) => problems({ a: value }, object({ a: schema }));
/** What becomes of it. */
const converted = (schema: unknown, value: unknown) => validate({ a: value }, object({ a: schema }), [])['a'];

describe('a value that the schema allows passes, one that it does not is named with what is allowed', () => {
  it.each<[keyword: string, schema: object, right: unknown[], wrong: unknown]>([
    ['type string', { type: 'string' }, ['', 'a'], true],
    ['type number', { type: 'number' }, [0, -1.5], 'five'],
    ['type integer', { type: 'integer' }, [0, -5, 2], 2.5],
    ['type boolean', { type: 'boolean' }, [true, false], 'yes'],
    ['type array', { type: 'array' }, [[], [1]], { 0: 1 }],
    ['type object', { type: 'object' }, [{}, { b: 1 }], [1]],
    ['type null', { type: 'null' }, [null], 0],
    ['several types', { type: ['integer', 'null'] }, [1, null], 'x'],
    ['enum', { enum: ['a', 1, null] }, ['a', 1, null], 'b'],
    ['enum of objects', { enum: [{ x: 1, y: [2] }] }, [{ y: [2], x: 1 }], { x: 1 }],
    ['enum beside type', { type: 'string', enum: ['a'] }, ['a'], 'A'],
    ['an enum without values', { enum: [] }, [], 'a'],
    ['const', { const: 'a' }, ['a'], 'b'],
    ['const null', { const: null }, [null], 0],
    ['minimum', { type: 'integer', minimum: 1 }, [1, 2], 0],
    ['maximum', { type: 'number', maximum: 5 }, [5, -1], 5.1],
    ['minimum without a type', { minimum: 1 }, [1, 'a'], 0],
    ['minLength', { type: 'string', minLength: 2 }, ['ab'], 'a'],
    ['maxLength', { type: 'string', maxLength: 2 }, ['', 'ab'], 'abc'],
    ['lengths in code points, at least', { minLength: 2 }, ['😀😀'], '😀'],
    ['lengths in code points, at most', { maxLength: 1 }, ['😀'], '😀😀'],
    ['pattern', { type: 'string', pattern: '^a+$' }, ['aa'], 'b'],
    ['a pattern is not anchored', { pattern: 'a' }, ['bab'], 'b'],
    ['a pattern of Unicode', { pattern: '^\\p{L}$' }, ['ß'], '5'],
    ['a pattern without u', { pattern: '^\\-a$' }, ['-a'], 'a'],
  ])('%s', (_, schema, right, wrong) => {
    for (const value of right) {
      expect(problem(schema, value)).toEqual([]);
      expect(converted(schema, value)).toEqual(value);
    }
    expect(problem(schema, wrong)).toEqual([
      `"a" must match ${JSON.stringify(schema)} but is ${JSON.stringify(wrong)}`,
    ]);
  });

  it.each([
    ['a pattern that does not compile', { pattern: '(' }],
    ['a pattern that is null', { pattern: null }],
    ['keywords that it does not know', { format: 'date', exclusiveMaximum: 0, multipleOf: 7, 'x-ui': 1 }],
    ['bounds that are null', { minimum: null, maximum: null, minLength: null, maxLength: null }],
    ['an enum that is no list', { enum: 'a' }],
    ['branches', { anyOf: [{ type: 'null' }], not: {} }],
    ['false', false],
    ['null', null],
  ])('%s forbid nothing', (_, schema) => {
    expect(problem(schema, 5)).toEqual([]);
    expect(problem(schema, 'text')).toEqual([]);
  });
});

describe('the harmless conversions', () => {
  it.each<[name: string, type: string | string[], given: unknown, expected: unknown]>([
    ['digits for an integer', 'integer', '5', 5],
    ['digits with space around', 'integer', ' 5 ', 5],
    ['a decimal for a number', 'number', '-2.5', -2.5],
    ['a number for a text', 'string', 5, '5'],
    ['zero for a text', 'string', 0, '0'],
    ['"true" for a boolean', 'boolean', 'true', true],
    ['"false" for a boolean', 'boolean', 'false', false],
    ['an integer where null is allowed too', ['integer', 'null'], '5', 5],
    ['nothing where the type fits already', ['string', 'integer'], '5', '5'],
    ['nothing without a type', [], '5', '5'],
  ])('%s', (_, type, given, expected) => {
    expect(problem({ type }, given)).toEqual([]);
    expect(converted({ type }, given)).toBe(expected);
  });

  it.each<[name: string, type: string, given: unknown]>([
    ['a decimal is no integer', 'integer', '2.5'],
    ['an empty text is no number', 'number', ''],
    ['a blank text is no number', 'number', ' '],
    ['Infinity is no number', 'number', 'Infinity'],
    ['another case is no boolean', 'boolean', 'TRUE'],
    ['1 is no boolean', 'boolean', 1],
    ['a boolean is no text', 'string', true],
    ['a list is no text', 'string', ['a']],
    ['a text is no list', 'array', 'a'],
    ['JSON is no object', 'object', '{}'],
  ])('and no others: %s', (_, type, given) => {
    expect(problem({ type }, given)).toHaveLength(1);
  });

  it('are judged by the other keywords', () => {
    expect(problem({ type: 'integer', enum: [1, 2] }, '2')).toEqual([]);
    expect(problem({ type: 'integer', maximum: 1 }, '2')).toHaveLength(1);
    expect(problem({ type: 'string', maxLength: 1 }, 12)).toHaveLength(1);
  });
});

describe('objects', () => {
  const schema = object(
    {
      a: { type: 'string' },
      b: object({ c: { type: 'integer' } }, { required: ['c'] }),
      d: { type: 'array', items: { type: 'integer', minimum: 0 } },
      e: { type: 'array', items: object({ f: { enum: ['x'] } }, { required: ['f'] }) },
    },
    { required: ['a'] },
  );

  it('are converted all through', () => {
    const given = { a: 1, b: { c: '2' }, d: ['3', 4], e: [{ f: 'x' }], g: '5' };
    expect(validate(given, schema, [])).toEqual({ a: '1', b: { c: 2 }, d: [3, 4], e: [{ f: 'x' }], g: '5' });
  });

  const count = '{"type":"integer","minimum":0}';
  it.each<[name: string, args: Record<string, unknown>, said: string[]]>([
    ['what is missing', {}, ['"a" must match {"type":"string"} but is missing']],
    ['what is missing inside', { a: '', b: {} }, ['"b.c" must match {"type":"integer"} but is missing']],
    ['what is wrong inside', { a: '', b: { c: 'x' } }, ['"b.c" must match {"type":"integer"} but is "x"']],
    [
      'entries of lists',
      { a: '', d: [1, 'x', -1] },
      [`"d[1]" must match ${count} but is "x"`, `"d[2]" must match ${count} but is -1`],
    ],
    [
      'objects in lists',
      { a: '', e: [{ f: 'x' }, {}] },
      ['"e[1].f" must match {"enum":["x"]} but is missing'],
    ],
    ['null in a list', { a: '', d: [0, null] }, [`"d[1]" must match ${count} but is missing`]],
    [
      'each of many',
      { a: '', d: Array.from({ length: 30 }, () => 'x') },
      Array.from({ length: 30 }, (_, n) => `"d[${n}]" must match ${count} but is "x"`),
    ],
  ])('are reported by path: %s', (_, args, said) => {
    expect(problems(args, schema)).toEqual(said);
  });

  it('long values are shown by their beginning', () => {
    const [said = ''] = problem({ type: 'integer' }, 'x'.repeat(1000));
    expect(said).toMatch(/^"a" must match \{"type":"integer"\} but is "x{50,}$/);
    expect(said.length).toBeLessThan(110);
  });

  it('null counts as absent where the type does not name it', () => {
    const missing = ' must match {"type":"integer"} but is missing';
    expect(validate({ a: 'x', b: null, d: null }, schema, [])).toEqual({ a: 'x' });
    expect(Object.keys(validate({ a: 'x', b: null }, schema, []))).toEqual(['a']);
    expect(problems({ a: null }, schema)).toEqual(['"a" must match {"type":"string"} but is missing']);
    expect(problems({ a: 'x', b: { c: null } }, schema)).toEqual([`"b.c"${missing}`]);
  });

  it('undefined counts as absent', () => {
    expect(problems({ a: undefined }, schema)).toHaveLength(1);
  });

  it('unknown arguments are passed on unchanged', () => {
    const more = { x: null, y: ['5'], z: { a: 5 } };
    expect(validate({ a: '', ...more }, schema, [])).toEqual({ a: '', ...more });
  });

  it('what was given is never written to', () => {
    const given = Object.freeze({ a: 1, b: Object.freeze({ c: '2' }), d: Object.freeze(['3']) });
    expect(validate(given, schema, [])).toEqual({ a: '1', b: { c: 2 }, d: [3] });
  });
});

describe('exempt arguments', () => {
  const schema = object({ a: { type: 'integer' }, b: { type: 'integer' } }, { required: ['a', 'b', 'c'] });

  it('are neither required nor converted nor judged', () => {
    expect(validate({ a: 'x', b: '1' }, schema, ['a', 'c'])).toEqual({ a: 'x', b: 1 });
  });

  it('are those of the root alone', () => {
    const nested = object({ n: object({ a: { type: 'integer' } }) });
    expect(problems({ n: { a: 'x' } }, nested, ['a'])).toEqual([
      '"n.a" must match {"type":"integer"} but is "x"',
    ]);
  });
});

describe('names of the prototype chain are names like others', () => {
  const schema = object(JSON.parse('{"__proto__":{"type":"integer"},"constructor":{"type":"integer"}}'), {
    required: ['__proto__', 'constructor', 'toString'],
  });

  it('are missing where they are not given', () => {
    expect(problems({}, schema)).toHaveLength(3);
  });

  it('are checked and converted where they are', () => {
    const given = JSON.parse('{"__proto__":"1","constructor":"2","toString":"3"}');
    const args = validate(given, schema, []);
    expect(JSON.stringify(args)).toBe('{"__proto__":1,"constructor":2,"toString":"3"}');
    expect(Object.getPrototypeOf(args)).toBe(Object.prototype);
  });
});

it.each([
  ['is missing', undefined],
  ['is null', null],
  ['is a list', []],
  ['is true', true],
  ['has a list of properties, as PHP writes an empty map', { type: 'object', properties: [] }],
  ['has no properties', { type: 'object' }],
  ['has requirements that are none', { required: 'a', properties: { a: null } }],
])('a schema that %s forbids nothing', (_, schema) => {
  expect(validate({ a: 1 }, schema, [])).toEqual({ a: 1 });
});
