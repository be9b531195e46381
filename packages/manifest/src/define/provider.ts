import type { PrimitiveName, TypedTool } from '@docent/contract';

/** The kinds of tools: one for each primitive, and the escape hatch. */
export type ToolKind = PrimitiveName | 'module';

/** What a page tells the providers about itself; texts are "" when missing. */
export interface PageContext {
  /** Percent-encoded, without the site's base: `/blog/` for `blog/index.html`, `/b.html` for `b.html`. */
  readonly path: string;
  /** The page's public address. */
  readonly url: string;
  readonly title: string;
  readonly lang: string;
  readonly description: string;
  /** Lower-case names and properties of meta elements, each with its first content. */
  readonly meta: Readonly<Record<string, string>>;
}

export interface SiteContext {
  /** The public address of the site, with its path; "" without one. */
  readonly url: string;
  /** The path that the site lives under, with a slash at both ends: `/` or `/docs/`. */
  readonly base: string;
  /** The folder of the built site; "" without one. */
  readonly dir: string;
}

/** What a provider's `manifest` is called with. */
export interface BuildContext<Data = unknown> {
  /** Absent where a block is made for no page. */
  readonly page?: PageContext;
  readonly site: SiteContext;
  /** What the configuration's `data` gave. */
  readonly data: Data;
}

/** Marks what a helper returned, also across two copies of this package. */
export const DRAFT: unique symbol = Symbol.for('docent.draft') as never;

/** A tool as its author wrote it: the arguments untouched, and the kind that will read them. */
export interface Draft {
  readonly [DRAFT]: ToolKind;
  /** An object, unless the author went past the types. */
  readonly args: unknown;
}

/** What stays in the build and never enters the block. */
export interface BuildKeys {
  /** A disabled tool is emitted nowhere; true when left out. */
  readonly isEnabled?: boolean;
  /** It changes something on the site; false when left out. */
  readonly isWrite?: boolean;
  /** `General` when left out. */
  readonly category?: string;
  /** The first sentence of the description when left out. */
  readonly summary?: string;
  readonly manPage?: string;
  readonly outputSchema?: unknown;
  /** Both when left out. */
  readonly surfaces?: readonly ('page' | 'endpoint')[];
  /** The names that it had before. */
  readonly replaces?: readonly string[];
  /** Codes of findings that its author accepts. */
  readonly disable?: readonly string[];
}

/** Something that offers one tool, everywhere or on some pages. */
export interface Provider<Args = unknown, Data = unknown> extends TypedTool<Args, Data>, BuildKeys {
  /** Independent of any page, and stable: analytics knows the tool by it. */
  readonly name: string;
  /** The tool for one page; `null` omits it there. Anything but a helper's result or null is `provider-failed`. */
  readonly manifest: (ctx: BuildContext) => Draft | null | Promise<Draft | null>;
}
