export type { RegisteredTool } from './kit/model-context-double.ts';
export {
  type RenderedTools,
  type RenderOptions,
  renderTools,
  type ToolModule,
} from './kit/render-tools.ts';
export type { ToolAnswer } from './kit/to-answer.ts';
