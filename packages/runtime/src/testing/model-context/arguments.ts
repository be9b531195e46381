import {
  type Case,
  CIRCULAR,
  cycle,
  failing,
  NO_OBJECT,
  NO_SIGNAL,
  REQUIRED,
  type Scene,
  TRANSIENT,
  wrong,
} from './scene.ts';

/** Calls a tool that returns its arguments. */
const calling =
  (args: unknown, more: object = {}, options?: object | null) =>
  async ({ context, add, find }: Scene) => {
    await add({ execute: (input: unknown) => input });
    return context.executeTool({ ...(await find()), ...more }, args, options as object);
  };

const inExecute = (reason: string) => failing('executeTool', reason);
const ofRegistered = (name: string, reason: string) => wrong('executeTool', 'RegisteredTool', name, reason);

/** What `executeTool` takes, and what it refuses. */
export const ARGUMENTS: Case[] = [
  ['an object', calling({ a: { b: 1 } }), '{"a":{"b":1}}'],
  [
    'what JSON leaves out',
    calling({ a: [undefined, () => 1], b: undefined, c: new Date(0), d: Number.NaN }),
    '{"a":[null,null],"c":"1970-01-01T00:00:00.000Z","d":null}',
  ],
  ['a list', calling([1, 2]), '[1,2]'],
  ['undefined', calling(undefined), '{}'],
  ...[null, 'text', 1, true].map(
    (args): Case => [`${args}`, calling(args), inExecute('invalid input object: value is not an object')],
  ),
  ['a cycle', calling(cycle), inExecute(CIRCULAR)],
  ['a bigint', calling({ a: 1n }), inExecute('Do not know how to serialize a BigInt')],
  ['a function', calling(() => 1), inExecute('invalid input object: toJSON() returns undefined')],
  [
    'an object that JSON makes a text',
    calling({ toJSON: () => 'x' }),
    'UnknownError: Failed to parse input arguments',
  ],
  [
    'an object that throws',
    calling({
      get a() {
        throw new RangeError('mine');
      },
    }),
    'RangeError: mine',
  ],
  ['null as the options', calling({ a: 1 }, {}, null), '{"a":1}'],
  [
    'null as the signal',
    calling({}, {}, { signal: null }),
    wrong('executeTool', 'ExecuteToolOptions', 'signal', NO_SIGNAL),
  ],
  ['an aborted signal', calling({}, {}, { signal: AbortSignal.abort('why') }), 'why'],
  [
    'wrong arguments before an abort',
    calling(null, {}, { signal: AbortSignal.abort('why') }),
    inExecute('invalid input object: value is not an object'),
  ],
  ['a copy of the tool', calling({ a: 1 }, {}), '{"a":1}'],
  ['another description', calling({ a: 1 }, { description: 'Other.' }), '{"a":1}'],
  ['no title', calling({ a: 1 }, { title: undefined }), '{"a":1}'],
  ...['description', 'name', 'origin', 'window'].map(
    (key): Case => [`no ${key}`, calling({}, { [key]: undefined }), ofRegistered(key, REQUIRED)],
  ),
  [
    'another window',
    calling({}, { window: {} }),
    ofRegistered('window', "Failed to convert value to 'Window'."),
  ],
  ['null as the schema', calling({}, { inputSchema: null }), ofRegistered('inputSchema', NO_OBJECT)],
  ['another origin', calling({}, { origin: 'https://other.example' }), TRANSIENT],
  [
    'no address as the origin',
    calling(null, { origin: 'x' }),
    'NotSupportedError: The provided origin is invalid.',
  ],
  ['another name', calling({}, { name: 'other' }), TRANSIENT],
  ['another name, and an abort', calling({}, { name: 'other' }, { signal: AbortSignal.abort('why') }), 'why'],
  [
    'only a name',
    ({ context }) => context.executeTool({ name: 'tool' }),
    ofRegistered('description', REQUIRED),
  ],
  [
    'a text as the tool',
    ({ context }) => context.executeTool('tool'),
    inExecute("The provided value is not of type 'RegisteredTool'."),
  ],
  [
    'what a tool is given beside its arguments',
    async ({ deliver }) => {
      let given: unknown[] = [];
      await deliver((...all: unknown[]) => {
        given = all;
      });
      return [given.length, Object.keys(Object(given[1])), Object(given[1]).signal.aborted];
    },
    [2, ['signal'], false],
  ],
];
