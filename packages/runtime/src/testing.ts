export {
  type RenderedTools,
  type RenderOptions,
  renderTools,
  type ToolModule,
} from './kit/render-tools.ts';
export type { ToolAnswer } from './kit/to-answer.ts';
export type { RegisteredTool } from './kit/tool-entry.ts';
