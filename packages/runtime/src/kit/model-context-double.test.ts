import { expect, it } from 'vitest';
import { MODEL_CONTEXT_CASES } from '../testing/model-context/cases.ts';
import { outcomeOf } from '../testing/model-context/scene.ts';
import { createModelContext } from './model-context-double.ts';

/** As far as the double looks at a window. */
const windowAt = (origin: string) => {
  const window = { location: { origin } };
  return Object.assign(window, { window });
};

it.each(MODEL_CONTEXT_CASES)('%s', async (_, run, outcome) => {
  expect(await outcomeOf(createModelContext(windowAt('https://site.example')), run)).toEqual(outcome);
});

it('no two cases have one name', () => {
  const names = MODEL_CONTEXT_CASES.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('tells a test why a tool failed, which a browser does not', async () => {
  const context = createModelContext(windowAt('https://site.example'));
  const reason = new RangeError('no seats');
  await context.registerTool({ name: 'book', description: 'Books.', execute: () => Promise.reject(reason) });
  const [tool] = await context.getTools();
  await expect(context.executeTool(tool)).rejects.toHaveProperty('cause', reason);
});
