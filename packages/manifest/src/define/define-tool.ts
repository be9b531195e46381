import type { TypedTool } from '@docent/contract';
import type { BuildContext, BuildKeys, Draft, Provider } from './provider.ts';

/** A provider as its author writes it. `ctx` may be annotated: `({ data }: BuildContext<MyData>) => …`. */
export interface ToolDefinition<Data, Returned> extends BuildKeys {
  /** Independent of any page, and stable: analytics knows the tool by it. */
  readonly name: string;
  /** What a helper returns, or null, which omits the tool there. */
  readonly manifest: (ctx: BuildContext<Data>) => Returned | Promise<Returned>;
}

/** The provider of a definition, with the types that its module needs. */
export type ProviderOf<Returned> =
  Exclude<Returned, null> extends TypedTool<infer Args, infer Data> ? Provider<Args, Data> : Provider;

/** A provider that decides for each page. */
export const defineTool = <Data, Returned extends Draft | null>(
  definition: ToolDefinition<Data, Returned>,
): ProviderOf<Returned> =>
  // The configuration's `data` enters here, of the type that the author promised.
  definition as unknown as ProviderOf<Returned>;
