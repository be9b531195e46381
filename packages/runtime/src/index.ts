export { defineExecute, type ModuleFunction } from './define-execute.ts';
export type { ModuleContext } from './module-tool.ts';
export type { ModelContextClient } from './page.ts';
export { type Session, start } from './start.ts';
