import type { JsonSchema } from '@docent/contract';
import type { BuildKeys } from './provider.ts';

/** Zod 4, known by its `_zod`, so that these types need no Zod. */
export interface ZodSchema<Input = unknown> {
  readonly _zod: { readonly input: Input };
}

/** What may describe the arguments of a tool. */
export type InputSchema = JsonSchema | ZodSchema;

/** Arguments that every helper takes beside its payload. */
export interface ToolArgs<Input = InputSchema> extends BuildKeys {
  /** May be left out where another provider returns the tool. */
  readonly name?: string;
  /** A label for people. */
  readonly title?: string;
  /** For the agent. */
  readonly description: string;
  /** JSON Schema or Zod 4; derived from the payload when left out or null. */
  readonly inputSchema?: Input | null;
  /** Another name of `inputSchema`. */
  readonly input?: Input | null;
  readonly readOnly?: boolean;
  readonly untrustedContent?: boolean;
  readonly consequential?: boolean;
  readonly debugging?: boolean;
  /** A module that is already served. */
  readonly moduleUrl?: string;
  /** Only on matching routes of a single-page site: a pathname in the syntax of URLPattern. */
  readonly when?: { readonly path: string };
}

/** A payload as an author may give it: frozen parts are as good. */
export type Given<T> = T extends readonly (infer E)[]
  ? readonly Given<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Given<T[K]> }
    : T;
