import type { JsonSchema, ToolManifest } from '@docent/contract';
import type { BuildContext, Draft, Provider, ToolKind } from './define/provider.ts';
import type { IndexDefinition } from './index-definition.ts';
import type { Trial } from './trial.ts';

/** A tool on its way into a block: what its author wrote, what was read out of it, and what it became. */
export interface Subject {
  readonly provider: Provider;
  /** The provider's file, absolute; "" where there is none. */
  readonly source: string;
  /** The same for people: relative to the working folder. */
  readonly shownSource: string;
  /** The author's name for it: the draft's, else the provider's. */
  readonly name: string;
  readonly ctx: BuildContext;
  readonly failures: readonly Failure[];
  /** What is wrong with the provider's own keys. */
  readonly definition: readonly Mismatch[];
  /** Absent where the provider gave none. */
  readonly draft?: Draft;
  /** What was read out of the draft. */
  readonly reading?: Reading;
  /** The absolute file of the module that is to be bundled for it. */
  readonly module?: string;
  /** The finished entry; absent where the draft could not be converted. */
  readonly manifest?: ToolManifest | undefined;
  /** What came of its dry run; absent without a site, and for a module, which is never run. */
  readonly trial?: Trial | undefined;
  /** Codes of what was found and its author accepts; filled in while it is judged. */
  readonly accepted: Set<string>;
  /** Whether an MCP endpoint offers it too; absent means no. */
  readonly atEndpoint?: boolean | undefined;
  /** The names that forms of the page declare as tools of their own. */
  readonly forms?: readonly string[] | undefined;
}

/** A draft, read: what it says, and what was wrong with it. */
export interface Reading {
  readonly kind: ToolKind;
  /** Asked for more than once, as for several pages: worth remembering what was made of it. */
  isShared: boolean;
  /** The arguments by name; empty where they are no object. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The payload's keys with what can stand in JSON. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** The index that is to be made for it. */
  readonly index?: IndexDefinition | undefined;
  readonly inputSchema: JsonSchema;
  /** The author's own input schema, as JSON Schema; absent where it was derived. */
  readonly ownSchema?: JsonSchema | undefined;
  /** Its JSON: what goes by the schema alone is the same for all tools with that text. */
  readonly schemaText?: string | undefined;
  readonly schemaFaults: readonly SchemaFault[];
  /** The parameters of the author's own schema, nested ones included. */
  readonly params: readonly Param[];
  /** The objects of the author's own schema, the arguments first; empty where it was derived or has faults. */
  readonly shapes: readonly ObjectShape[];
  readonly dialectFaults: readonly DialectFault[];
  readonly failures: readonly Failure[];
  readonly notJson: readonly NotJson[];
  readonly mismatches: readonly Mismatch[];
}

/** Why a provider offers nothing. */
export type Failure = { readonly path: string } & (
  | { readonly kind: 'threw'; readonly reason: string }
  | { readonly kind: 'silent'; readonly seconds: number }
  | { readonly kind: 'returned'; readonly value: string }
  | { readonly kind: 'unloadable'; readonly reason: string }
  | { readonly kind: 'no-provider'; readonly value: string }
  | { readonly kind: 'zod-3' }
  | { readonly kind: 'zod'; readonly reason: string }
);

/** A value that JSON cannot carry. */
export interface NotJson {
  readonly path: string;
  readonly value: string;
  /** A type of Zod: its author probably forgot `z.object(…)`. */
  readonly isZod: boolean;
}

/** A key that is not as its schema says. */
export type Mismatch = { readonly path: string } & (
  | {
      readonly kind: 'unknown';
      readonly key: string;
      readonly value: string;
      readonly suggestion: string | undefined;
      readonly known: readonly string[];
    }
  | { readonly kind: 'missing'; readonly expected: string }
  | { readonly kind: 'wrong'; readonly value: string; readonly expected: string }
  | { readonly kind: 'clash'; readonly other: string }
);

/** A place where an input schema is no JSON Schema of an object. */
export interface SchemaFault {
  readonly path: string;
  /** `is "objekt", which is no type`. */
  readonly what: string;
  /** `Write "object"`. */
  readonly advice: string;
}

/** A parameter as an agent meets it. */
export interface Param {
  /** Like `a[].b`. */
  readonly path: string;
  readonly name: string;
  /** More than one where it is described in several branches. */
  readonly descriptions: readonly string[];
}

/** An object that an input schema describes: the arguments, or an object nested in them. */
export interface ObjectShape {
  /** Like `a[].b`; "" for the arguments. */
  readonly path: string;
  /** What describes each of its properties; what only a branch of the property says is left out. */
  readonly properties: ReadonlyMap<string, readonly JsonSchema[]>;
  /** Patterns of the names of further properties. */
  readonly patterns: readonly RegExp[];
  /** What has to be there in any case. */
  readonly required: ReadonlySet<string>;
  /** The same, with what only some branch requires; what was named under another path is left out. */
  readonly named: ReadonlySet<string>;
}

/** What a schema says in another language than 2020-12. */
export type DialectFault = { readonly path: string } & (
  | { readonly kind: 'dialect'; readonly dialect: unknown }
  | { readonly kind: 'keyword'; readonly keyword: string; readonly meant: string }
);
