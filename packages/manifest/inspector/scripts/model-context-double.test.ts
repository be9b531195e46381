import { describe, expect, it } from 'vitest';
import { modelContextDouble, type OfferedTool } from './model-context-double.ts';

const tool = (more: Partial<OfferedTool> = {}): OfferedTool => ({
  name: 'hours',
  description: 'When we are open.',
  execute: (input) => ({ content: [{ type: 'text', text: JSON.stringify(input) }] }),
  ...more,
});

describe('the stand-in for ModelContext', () => {
  it.each([
    ['a name that browsers refuse', tool({ name: 'opening hours' })],
    ['no description', tool({ description: '' })],
  ])('refuses %s', async (_, refused) => {
    await expect(modelContextDouble().registerTool(refused)).rejects.toThrow('not valid');
  });

  it('refuses a name that is taken, until its tool is taken back', async () => {
    const context = modelContextDouble();
    const controller = new AbortController();
    await context.registerTool(tool(), { signal: controller.signal });
    await expect(context.registerTool(tool())).rejects.toThrow('There is a tool hours');
    controller.abort();
    expect(await context.getTools()).toEqual([]);
    await context.registerTool(tool());
    expect((await context.getTools()).map(({ name }) => name)).toEqual(['hours']);
  });

  it('answers with JSON, and hands over a copy of the arguments', async () => {
    const context = modelContextDouble();
    let got: unknown;
    await context.registerTool(
      tool({
        execute: (input, client) => {
          got = input;
          return { content: [], hasSignal: client?.signal instanceof AbortSignal };
        },
      }),
    );
    const args = { a: 1, b: undefined };
    expect(await context.executeTool(tool(), args)).toBe('{"content":[],"hasSignal":true}');
    expect(got).toEqual({ a: 1 });
    expect(got).not.toBe(args);
  });

  it('rejects where the tool is not there, or rejects', async () => {
    const context = modelContextDouble();
    await expect(context.executeTool(tool(), {})).rejects.toThrow('There is no tool hours');
    await context.registerTool(tool({ execute: () => Promise.reject(new Error('broken')) }));
    await expect(context.executeTool(tool(), {})).rejects.toThrow('broken');
  });
});
