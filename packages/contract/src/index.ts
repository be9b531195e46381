export { type Beacon, CLIENT_LENGTH, DURATIONS, type Duration, OUTCOMES, type Outcome } from './beacon.ts';
export { BLOCK_ID, DEFAULT_ENDPOINT, DEFAULT_OUTPUT_LIMIT, type PageManifest } from './block.ts';
export type {
  Item,
  MailtoData,
  MailtoLine,
  NavigateData,
  NavigateOption,
  PrimitiveData,
  PrimitiveName,
  SearchData,
  StaticData,
} from './data.ts';
export {
  type CatalogTool,
  ENDPOINT_FILES,
  ENDPOINT_TOOLS,
  ENDPOINT_VERSION,
  type EndpointCatalog,
  type EndpointPointer,
  PACKAGE_TOOLS,
  PAGE_SEARCH,
  type PageHeading,
  type PageList,
  type ReferencePage,
  type StoredPage,
} from './endpoint-build.ts';
export { type Annotations, HINT_DEFAULTS } from './hints.ts';
export { DEFAULT_LINE, RESERVED_RESULT_KEYS, TEXT_BUDGETS, TOOL_NAME } from './limits.ts';
export type { ContentPart, TextPart, ToolResult } from './result.ts';
export type { JsonSchema, ModuleTool, PrimitiveTool, ToolBase, ToolManifest, ToolOf } from './tool.ts';
export type { TypedTool } from './typed-tool.ts';
