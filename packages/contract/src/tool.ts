import type { PrimitiveData, PrimitiveName } from './data.ts';
import type { Annotations } from './hints.ts';

/** A JSON Schema object (2020-12) as it stands in the block. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What every tool of a block has. */
export interface ToolBase {
  /** 1 to 128 of `A-Z a-z 0-9 _ - .` */
  name: string;
  /** A label for people. */
  title?: string;
  description: string;
  inputSchema: JsonSchema;
  annotations: Annotations;
  /** Only on the routes of a single-page site that match: a pathname in the syntax of URLPattern. */
  when?: { path: string };
}

/** A tool that is data for a primitive. */
export type PrimitiveTool = {
  [P in PrimitiveName]: ToolBase & { primitive: P; data: PrimitiveData[P]; moduleUrl?: string };
}[PrimitiveName];

export type ToolOf<P extends PrimitiveName> = Extract<PrimitiveTool, { primitive: P }>;

/** A tool that is an ES module exporting `execute(args, ctx)`; `data` is its own configuration. */
export interface ModuleTool extends ToolBase {
  primitive?: never;
  moduleUrl: string;
  data?: Record<string, unknown>;
}

export type ToolManifest = PrimitiveTool | ModuleTool;
