import type { TypedTool } from '@docent/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { defineExecute } from './define-execute.ts';
import type { ModelContextClient } from './page.ts';

type Seats = TypedTool<{ row: string }, { hall: string }>;

it('gives back the function, with the types of its tool', () => {
  const execute = (args: { row: string }) => args.row;
  expect(defineExecute<Seats>(execute)).toBe(execute);
  defineExecute<Seats>((args, { tool, client, confirm }) => {
    expectTypeOf(args).toEqualTypeOf<{ row: string } & { client?: string }>();
    expectTypeOf(tool.data).toEqualTypeOf<{ hall: string }>();
    expectTypeOf(client).toEqualTypeOf<ModelContextClient | undefined>();
    expectTypeOf(confirm).returns.toEqualTypeOf<Promise<boolean>>();
  });
});
