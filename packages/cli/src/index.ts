export type { ExitCode, Io } from './io.ts';
export { run } from './run.ts';
