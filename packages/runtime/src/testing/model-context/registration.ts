import {
  type Case,
  CIRCULAR,
  cycle,
  failing,
  NO_OBJECT,
  NO_SIGNAL,
  REQUIRED,
  type Scene,
  shown,
  toolWith,
  wrong,
} from './scene.ts';

/** The tools as they are listed, but for the window, which no comparison can hold. */
const listed = async ({ context }: Scene) =>
  (await context.getTools()).map(({ window: _, origin: __, ...tool }) => tool);

/** What is listed after a tool was registered. */
const listing = (tool: object) => async (scene: Scene) => {
  await scene.add(tool);
  return listed(scene);
};
const adding = (tool: object, options?: object) => (scene: Scene) => scene.add(tool, options);

const inRegister = (reason: string) => failing('registerTool', reason);
const ofTool = (name: string, reason: string) => wrong('registerTool', 'ModelContextTool', name, reason);

const DUPLICATE = 'InvalidStateError: Duplicate tool name';
const plain = { description: 'A tool.', name: 'tool', title: '' };

/** What `registerTool` takes, and what it refuses. */
export const REGISTRATION: Case[] = [
  ['a tool is listed', listing({}), [plain]],
  [
    'its schema',
    listing({ inputSchema: { type: 'object' } }),
    [{ ...plain, inputSchema: { type: 'object' } }],
  ],
  ['an empty schema', listing({ inputSchema: {} }), [{ ...plain, inputSchema: {} }]],
  ['a list as its schema', listing({ inputSchema: [] }), [{ ...plain, inputSchema: [] }]],
  ['an undefined schema', listing({ inputSchema: undefined }), [plain]],
  [
    'a schema with what JSON leaves out',
    listing({ inputSchema: { a: () => 1, b: undefined, c: [() => 1], d: new Date(0) } }),
    [{ ...plain, inputSchema: { c: [null], d: '1970-01-01T00:00:00.000Z' } }],
  ],
  ['a schema that JSON makes a text is not listed', listing({ inputSchema: { toJSON: () => 'text' } }), []],
  ['null as its schema', adding({ inputSchema: null }), ofTool('inputSchema', NO_OBJECT)],
  ['a text as its schema', adding({ inputSchema: 'x' }), ofTool('inputSchema', NO_OBJECT)],
  ['a number as its schema', adding({ inputSchema: 1 }), ofTool('inputSchema', NO_OBJECT)],
  [
    'a function as its schema',
    adding({ inputSchema: () => 1 }),
    inRegister('invalid input schema: toJSON() returns undefined'),
  ],
  ['a cycle in its schema', adding({ inputSchema: cycle }), inRegister(CIRCULAR)],
  [
    'a bigint in its schema',
    adding({ inputSchema: { a: 1n } }),
    inRegister('Do not know how to serialize a BigInt'),
  ],
  [
    'a schema that throws',
    adding({
      inputSchema: {
        toJSON: () => {
          throw new TypeError('mine');
        },
      },
    }),
    'TypeError: mine',
  ],
  ['a number as its name', listing({ name: 5 }), [{ ...plain, name: '5' }]],
  ['null as its name', listing({ name: null }), [{ ...plain, name: 'null' }]],
  ['every letter of a name', listing({ name: 'a-b_c.D9' }), [{ ...plain, name: 'a-b_c.D9' }]],
  ['128 letters', listing({ name: 'a'.repeat(128) }), [{ ...plain, name: 'a'.repeat(128) }]],
  ['129 letters', adding({ name: 'a'.repeat(129) }), 'InvalidStateError: Invalid tool name'],
  ['no letter', adding({ name: '' }), 'InvalidStateError: Invalid tool name'],
  ['a space in its name', adding({ name: 'a b' }), 'InvalidStateError: Invalid tool name'],
  ['another script in its name', adding({ name: 'ä' }), 'InvalidStateError: Invalid tool name'],
  [
    'a symbol as its name',
    adding({ name: Symbol('x') }),
    ofTool('name', 'Cannot convert a Symbol value to a string'),
  ],
  ['no name', adding({ name: undefined }), ofTool('name', REQUIRED)],
  ['no description', adding({ description: undefined }), ofTool('description', REQUIRED)],
  ['an empty description', adding({ description: '' }), 'InvalidStateError: Description is required'],
  ['a blank description', listing({ description: ' ' }), [{ ...plain, description: ' ' }]],
  ['half a letter in its description', listing({ description: 'a\ud800' }), [{ ...plain, description: '' }]],
  ['half a letter in its title', listing({ title: 'a\ud800' }), [{ ...plain, title: 'a\ufffd' }]],
  ['its title', listing({ title: 'The tool' }), [{ ...plain, title: 'The tool' }]],
  ['null as its title', listing({ title: null }), [{ ...plain, title: 'null' }]],
  ['no execute', adding({ execute: undefined }), ofTool('execute', REQUIRED)],
  [
    'a text as its execute',
    adding({ execute: 'x' }),
    ofTool('execute', 'The given value is not a function.'),
  ],
  [
    'one hint, and what is none',
    listing({ annotations: { readOnlyHint: 1, other: true } }),
    [
      {
        annotations: {
          consequentialHint: false,
          debugging: false,
          readOnlyHint: true,
          untrustedContentHint: false,
        },
        ...plain,
      },
    ],
  ],
  [
    'null as its hints',
    listing({ annotations: null }),
    [
      {
        annotations: {
          consequentialHint: false,
          debugging: false,
          readOnlyHint: false,
          untrustedContentHint: false,
        },
        ...plain,
      },
    ],
  ],
  [
    'a text as its hints',
    adding({ annotations: 'x' }),
    ofTool('annotations', "The provided value is not of type 'ToolAnnotations'."),
  ],
  [
    'a getter that throws',
    ({ context }) =>
      context.registerTool({
        get description() {
          throw new RangeError('mine');
        },
      }),
    'RangeError: mine',
  ],
  ...[null, undefined, 'x'].map(
    (tool): Case => [
      `${tool} as the tool`,
      ({ context }) => context.registerTool(tool),
      inRegister("The provided value is not of type 'ModelContextTool'."),
    ],
  ),
  [
    'nothing at all',
    ({ context }) => Reflect.apply(context.registerTool, context, []),
    inRegister('1 argument required, but only 0 present.'),
  ],
  [
    'a text as the options',
    ({ context }) => context.registerTool(toolWith(), 'x'),
    inRegister("The provided value is not of type 'ModelContextRegisterToolOptions'."),
  ],
  [
    'null as the signal',
    adding({}, { signal: null }),
    wrong('registerTool', 'ModelContextRegisterToolOptions', 'signal', NO_SIGNAL),
  ],
  ['an aborted signal', adding({}, { signal: AbortSignal.abort('why') }), 'why'],
  [
    'a wrong description and no execute: the first in the order of names',
    adding({ description: undefined, execute: undefined, annotations: 1 }),
    ofTool('annotations', "The provided value is not of type 'ToolAnnotations'."),
  ],
  [
    'a wrong name before a wrong schema',
    adding({ name: '', inputSchema: cycle }),
    'InvalidStateError: Invalid tool name',
  ],
  [
    'but not before one of a wrong type',
    adding({ name: '', inputSchema: 1 }),
    ofTool('inputSchema', NO_OBJECT),
  ],
  [
    'a wrong name before a wrong description',
    adding({ name: '', description: '' }),
    'InvalidStateError: Invalid tool name',
  ],
  [
    'a wrong name before an abort',
    adding({ name: '' }, { signal: AbortSignal.abort('why') }),
    'InvalidStateError: Invalid tool name',
  ],
  [
    'a wrong schema before an abort',
    adding({ inputSchema: cycle }, { signal: AbortSignal.abort('why') }),
    inRegister(CIRCULAR),
  ],
  [
    'a name that is taken, before a missing description and an abort',
    async ({ add }) => {
      await add();
      return add({ description: '', inputSchema: cycle }, { signal: AbortSignal.abort('why') });
    },
    DUPLICATE,
  ],
  [
    'a refusal is a rejection and nothing is thrown',
    ({ context }) => {
      const given = context.registerTool(null);
      given.catch(() => {});
      return given instanceof Promise;
    },
    true,
  ],
  [
    'a tool is there at once, and gone at once',
    async ({ context, add }) => {
      const ending = new AbortController();
      const before = context.getTools();
      const added = add({}, { signal: ending.signal }).catch(shown);
      const during = context.getTools();
      const again = add().catch(shown);
      ending.abort('why');
      const after = context.getTools();
      const lists = await Promise.all([before, during, after]);
      return [lists.map(({ length }) => length), await added, await again];
    },
    [[0, 1, 0], 'why', DUPLICATE],
  ],
  [
    'what is done to the descriptor later changes nothing',
    async (scene) => {
      const tool = toolWith({ inputSchema: { type: 'object' } });
      await scene.add(tool);
      // The copy in `add` is shallow, so that the schema is the same.
      Object.assign(Object(Object(tool)['inputSchema']), { type: 'changed' });
      return listed(scene);
    },
    [{ ...plain, inputSchema: { type: 'object' } }],
  ],
];
