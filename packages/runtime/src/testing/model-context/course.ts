import { type Case, FAILED, pause, shown, TRANSIENT } from './scene.ts';

/** What happens when: calls, aborts, and changes of what is there. */
export const COURSE: Case[] = [
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
