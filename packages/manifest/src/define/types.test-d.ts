import type { MailtoData, TypedTool } from '@docent/contract';
import type { z } from 'zod';
import { defineTool } from './define-tool.ts';
import { mailto } from './mailto.ts';
import { moduleTool } from './module-tool.ts';
import { navigate } from './navigate.ts';
import type { BuildContext } from './provider.ts';
import { search } from './search.ts';
import { staticList } from './static-list.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Assert<T extends true> = T;
type ArgsOf<T> = T extends TypedTool<infer Args, unknown> ? Args : never;
type DataOf<T> = T extends TypedTool<unknown, infer Data> ? Data : never;

declare const ROW: z.ZodObject<{ row: z.ZodString; count: z.ZodDefault<z.ZodNumber> }>;

const seat = moduleTool({
  name: 'a',
  description: 'd',
  module: './a.ts',
  input: ROW,
  data: { hall: 'A', rows: [1, 2] },
});
export type SeatArgs = Assert<Same<ArgsOf<typeof seat>, { row: string; count?: number | undefined }>>;
export type SeatData = Assert<
  Same<DataOf<typeof seat>, { readonly hall: 'A'; readonly rows: readonly [1, 2] }>
>;

const byOtherName = moduleTool({ name: 'a', description: 'd', moduleUrl: '/a.js', inputSchema: ROW });
export type OtherArgs = Assert<Same<ArgsOf<typeof byOtherName>, ArgsOf<typeof seat>>>;

const plain = moduleTool({
  name: 'a',
  description: 'd',
  module: './a.ts',
  input: { type: 'object', properties: {} },
});
export type PlainArgs = Assert<Same<ArgsOf<typeof plain>, Record<string, unknown>>>;

const bare = moduleTool({ name: 'a', description: 'd', module: new URL('file:///a.ts') });
export type BareArgs = Assert<Same<ArgsOf<typeof bare>, Record<string, unknown>>>;

const perPage = defineTool({
  name: 'a',
  manifest: async ({ page }) =>
    page?.lang === 'de' ? moduleTool({ description: 'd', module: './a.ts', input: ROW }) : null,
});
export type PerPage = Assert<Same<ArgsOf<typeof perPage>, ArgsOf<typeof seat>>>;

const withData = defineTool({
  name: 'a',
  manifest: ({ data }: BuildContext<{ posts: { title: string }[] }>) =>
    staticList({ description: 'd', items: data.posts }),
});
export type Named = Assert<Same<typeof withData.name, string>>;

const letter = mailto({ name: 'a', description: 'd', to: 'a@example.org' });
export type Letter = Assert<Same<DataOf<typeof letter>, MailtoData>>;

interface Book {
  title: string;
}
declare const BOOKS: readonly Book[];
staticList({ name: 'a', description: 'd', items: BOOKS });
navigate({ name: 'a', description: 'd', options: [{ match: 'a', label: 'A', url: '/a' }] as const });
search({
  description: 'd',
  indexUrl: '/i.json',
  searchFields: ['a'],
  resultFields: { out: 'a' },
  inputSchema: null,
});

// @ts-expect-error a description is needed
navigate({ name: 'a', options: [] });
// @ts-expect-error so is what the primitive reads
search({ name: 'a', description: 'd', indexUrl: '/i.json' });
// @ts-expect-error a key that nobody knows
navigate({ name: 'a', description: 'd', options: [], parm: 'x' });
// @ts-expect-error a provider returns what a helper returns
defineTool({ name: 'a', manifest: () => ({ description: 'd' }) });
