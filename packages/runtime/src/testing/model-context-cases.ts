import type { ModelContextDouble, RegisteredTool } from '../kit/model-context-double.ts';

/** What a case has at hand: a model context, native or its double, and ways to leave nothing behind in it. */
export interface Scene {
  context: ModelContextDouble;
  /** Registers a tool that is taken back after the case. */
  add(tool?: object, options?: object): Promise<undefined>;
  /** The one tool of that name, as `getTools` describes it. */
  find(name?: string): Promise<RegisteredTool>;
  /** Calls a tool that returns, or does, this. */
  deliver(execute: () => unknown): Promise<unknown>;
}

type Case = [title: string, run: (scene: Scene) => unknown, outcome: unknown];

/** Runs a case, and shows what came of it so that it can be compared: errors by name and message. */
export const outcomeOf = async (context: ModelContextDouble, run: Case[1]): Promise<unknown> => {
  const ending = new AbortController();
  const add: Scene['add'] = (tool, options) =>
    context.registerTool(toolWith(tool), { signal: ending.signal, ...options });
  const find: Scene['find'] = async (name = 'tool') => {
    const tool = (await context.getTools()).find((candidate) => candidate.name === name);
    if (!tool) throw new Error(`There is no tool "${name}".`);
    return tool;
  };
  const deliver: Scene['deliver'] = async (execute) => {
    await add({ execute });
    return context.executeTool(await find());
  };
  try {
    return await run({ context, add, find, deliver });
  } catch (error) {
    return shown(error);
  } finally {
    ending.abort();
    await pause();
  }
};

const toolWith = (more: object = {}) => ({
  name: 'tool',
  description: 'A tool.',
  execute: () => 'done',
  ...more,
});

const shown = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? `${error.name}: ${error.message}` : error;

const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** The tools as they are listed, but for the window, which no comparison can hold. */
const listed = async ({ context }: Scene) =>
  (await context.getTools()).map(({ window: _, origin: __, ...tool }) => tool);

/** What is listed after a tool was registered. */
const listing = (tool: object) => async (scene: Scene) => {
  await scene.add(tool);
  return listed(scene);
};
const adding = (tool: object, options?: object) => (scene: Scene) => scene.add(tool, options);

/** Calls a tool that returns its arguments. */
const calling =
  (args: unknown, more: object = {}, options?: object | null) =>
  async ({ context, add, find }: Scene) => {
    await add({ execute: (input: unknown) => input });
    return context.executeTool({ ...(await find()), ...more }, args, options as object);
  };

const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;
const CIRCULAR =
  "Converting circular structure to JSON\n    --> starting at object with constructor 'Object'\n    --- property 'self' closes the circle";
const FAILED =
  'UnknownError: Tool was executed but the invocation failed. For example, the script function threw an error';
const TRANSIENT = 'UnknownError: The operation failed for an unknown transient reason (e.g. out of memory).';
const inRegister = (reason: string) =>
  `TypeError: Failed to execute 'registerTool' on 'ModelContext': ${reason}`;
const inExecute = (reason: string) =>
  `TypeError: Failed to execute 'executeTool' on 'ModelContext': ${reason}`;
const ofTool = (name: string, reason: string) =>
  inRegister(`Failed to read the '${name}' property from 'ModelContextTool': ${reason}`);
const ofRegistered = (name: string, reason: string) =>
  inExecute(`Failed to read the '${name}' property from 'RegisteredTool': ${reason}`);

const REQUIRED = 'Required member is undefined.';
const NO_OBJECT = "Failed to convert value to 'object'.";
const NO_SIGNAL = "Failed to convert value to 'AbortSignal'.";
const DUPLICATE = 'InvalidStateError: Duplicate tool name';
const plain = { description: 'A tool.', name: 'tool', title: '' };

const REGISTRATION: Case[] = [
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
    inRegister(`Failed to read the 'signal' property from 'ModelContextRegisterToolOptions': ${NO_SIGNAL}`),
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

const LISTING: Case[] = [
  [
    'the keys of a tool, in their order',
    async ({ add, find }) => {
      await add({ annotations: {}, inputSchema: {} });
      const tool = await find();
      return [Object.keys(tool), Object.keys(tool.annotations ?? {})];
    },
    [
      ['annotations', 'description', 'inputSchema', 'name', 'origin', 'title', 'window'],
      ['consequentialHint', 'debugging', 'readOnlyHint', 'untrustedContentHint'],
    ],
  ],
  [
    'tools stand in the order of their names',
    async (scene) => {
      for (const name of ['b', 'a', 'B', '_', '10', '9', '-', '.']) await scene.add({ name });
      return (await listed(scene)).map(({ name }) => name);
    },
    ['-', '.', '10', '9', 'B', '_', 'a', 'b'],
  ],
  [
    'every list is a fresh one',
    async ({ context, add, find }) => {
      await add({ inputSchema: { type: 'object' } });
      const tool = await find();
      Object.assign(Object(tool.inputSchema), { more: 1 });
      const other = await find();
      const [one, two] = [await context.getTools(), await context.getTools()];
      return [tool === other, other.inputSchema, one === two];
    },
    [false, { type: 'object' }, false],
  ],
  [
    'the origin and the window are those of the page',
    async ({ add, find }) => {
      await add();
      const { origin, window } = await find();
      return [origin === Object(window).location.origin, Object(window).window === window];
    },
    [true, true],
  ],
  [
    'a number as the options',
    ({ context }) => context.getTools(5),
    "TypeError: Failed to execute 'getTools' on 'ModelContext': The provided value is not of type 'ModelContextGetToolOptions'.",
  ],
];

const ARGUMENTS: Case[] = [
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
    inExecute(`Failed to read the 'signal' property from 'ExecuteToolOptions': ${NO_SIGNAL}`),
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

/** A symbol is left out: it ends Chromium 156's renderer. */
const RESULTS: Case[] = (
  [
    [undefined, 'undefined'],
    [null, 'null'],
    ['', 'Operation succeeded'],
    ['text', 'text'],
    ['{"a":1}', '{"a":1}'],
    ['a\ud800', null],
    [5, '5'],
    [-0, '0'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [1n, '1'],
    [false, 'false'],
    [{ a: 1, b: undefined }, '{"a":1}'],
    [{ a: '\ud800' }, '{"a":"\\ud800"}'],
    [[1], '[1]'],
    [new Map([[1, 2]]), '{}'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [Promise.resolve('later'), 'later'],
    [{ toJSON: () => undefined }, 'undefined'],
    [() => 1, 'undefined'],
    [cycle, FAILED],
    [{ a: 1n }, FAILED],
    [Promise.reject('no'), FAILED],
  ] satisfies [unknown, unknown][]
).map(([result, outcome], index) => {
  if (result instanceof Promise) result.catch(() => {});
  return [`result ${index + 1} is delivered as ${outcome}`, ({ deliver }) => deliver(() => result), outcome];
});

const COURSE: Case[] = [
  [
    'a throw',
    ({ deliver }) =>
      deliver(() => {
        throw new RangeError('mine');
      }),
    FAILED,
  ],
  [
    'a tool is not called on the spot',
    async ({ context, add, find }) => {
      const order: string[] = [];
      await add({ execute: () => order.push('called') });
      const tool = await find();
      const call = context.executeTool(tool);
      order.push('after');
      await null;
      order.push('a turn later');
      await call;
      return order;
    },
    ['after', 'a turn later', 'called'],
  ],
  [
    'an abort answers with its reason, and reaches the tool as another signal',
    async ({ context, add, find }) => {
      const ending = new AbortController();
      const order: unknown[] = [];
      let inner: AbortSignal | undefined;
      await add({
        execute: (_: unknown, { signal }: { signal: AbortSignal }) => {
          inner = signal;
          signal.addEventListener('abort', () => order.push('tool'));
          return new Promise(() => {});
        },
      });
      const call = context.executeTool(await find(), {}, ending).catch((reason) => order.push(reason));
      await pause();
      ending.abort('reason');
      order.push(inner?.aborted);
      await call;
      await pause();
      return [order, inner?.aborted, shown(inner?.reason), inner === ending.signal];
    },
    [[false, 'reason', 'tool'], true, 'AbortError: signal is aborted without reason', false],
  ],
  [
    'an abort after the answer reaches nobody',
    async ({ context, add, find }) => {
      const ending = new AbortController();
      let inner: AbortSignal | undefined;
      const execute = (_: unknown, { signal }: { signal: AbortSignal }) => {
        inner = signal;
      };
      await add({ execute });
      await context.executeTool(await find(), {}, ending);
      ending.abort();
      await pause();
      return inner?.aborted;
    },
    false,
  ],
  [
    'a tool that was taken back',
    async ({ context, add, find }) => {
      const ending = new AbortController();
      await add({}, { signal: ending.signal });
      const tool = await find();
      ending.abort();
      return context.executeTool(tool);
    },
    TRANSIENT,
  ],
  [
    'a tool that is taken back before it is called',
    async ({ context, add, find }) => {
      const ending = new AbortController();
      await add({}, { signal: ending.signal });
      const call = context.executeTool(await find());
      ending.abort();
      return call;
    },
    'UnknownError: Tool not found: tool',
  ],
  [
    'a tool that is taken back during its call still delivers',
    async ({ context, add, find }) => {
      const ending = new AbortController();
      await add(
        {
          execute: async (_: unknown, { signal }: { signal: AbortSignal }) => {
            await pause();
            return `delivered, ${signal.aborted}`;
          },
        },
        { signal: ending.signal },
      );
      const call = context.executeTool(await find());
      setTimeout(() => ending.abort(), 10);
      return call;
    },
    'delivered, false',
  ],
  [
    'a description stands for the tool that has its name now',
    async ({ context, add, find }) => {
      const ending = new AbortController();
      await add({}, { signal: ending.signal });
      const tool = await find();
      ending.abort();
      await add({ execute: () => 'the second' });
      return context.executeTool(tool);
    },
    'the second',
  ],
  [
    'calls run side by side',
    async ({ context, add, find }) => {
      const order: string[] = [];
      const execute = async ({ n }: { n: number }) => {
        order.push(`begins ${n}`);
        await pause();
        order.push(`ends ${n}`);
      };
      await add({ execute });
      const tool = await find();
      await Promise.all([1, 2].map((n) => context.executeTool(tool, { n })));
      return order;
    },
    ['begins 1', 'begins 2', 'ends 1', 'ends 2'],
  ],
  [
    'each change is told once, later, and before its promise is kept',
    async ({ context, add }) => {
      const told: string[] = [];
      context.ontoolchange = ({ type, target }) => told.push(`${type} ${target === context}`);
      const hear = () => told.push('heard');
      context.addEventListener('toolchange', hear);
      const ending = new AbortController();
      const added = add({}, { signal: ending.signal }).then(() => told.push('kept'));
      told.push('on the spot');
      await added;
      await pause();
      await add({ name: '' }, { signal: ending.signal }).catch(() => {});
      ending.abort();
      told.push('taken back');
      await pause();
      context.removeEventListener('toolchange', hear);
      context.ontoolchange = null;
      return told;
    },
    ['on the spot', 'toolchange true', 'heard', 'kept', 'taken back', 'toolchange true', 'heard'],
  ],
  [
    'two changes at once are two',
    async ({ context, add }) => {
      let told = 0;
      context.ontoolchange = () => told++;
      add({ name: 'one' });
      add({ name: 'two' });
      await pause();
      context.ontoolchange = null;
      return told;
    },
    2,
  ],
  [
    'a handler that is no function is none',
    ({ context }) => {
      Object.assign(context, { ontoolchange: 5 });
      return context.ontoolchange;
    },
    null,
  ],
];

/** What a model context does: run against Chromium's own and against the double, with the same outcomes. */
export const MODEL_CONTEXT_CASES: readonly Case[] = [
  ...[...REGISTRATION].map(named('registerTool')),
  ...[...LISTING].map(named('getTools')),
  ...[...ARGUMENTS, ...RESULTS, ...COURSE].map(named('executeTool')),
];

function named(method: string) {
  return ([title, ...rest]: Case): Case => [`${method}: ${title}`, ...rest];
}
