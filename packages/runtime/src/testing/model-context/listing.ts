import { type Case, failing } from './scene.ts';

/** What `getTools` tells. */
export const LISTING: Case[] = [
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
      return (await scene.context.getTools()).map(({ name }) => name);
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
    failing('getTools', "The provided value is not of type 'ModelContextGetToolOptions'."),
  ],
];
