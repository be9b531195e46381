import type { Issue } from '@docent/manifest';
import type { Logger } from 'vite';
import { findingLines, unique } from '../finding-lines.ts';

/** Where a build can be ended. */
interface Build {
  readonly error: (error: { readonly message: string; readonly stack: string }) => never;
}

/** Tells the findings of a build, each once: warnings in the terminal, errors by ending the build. */
export class ToldFindings {
  readonly #told = new Set<string>();
  readonly #logger: Logger;
  readonly #cwd: string;

  constructor(logger: Logger, cwd: string) {
    this.#logger = logger;
    this.#cwd = cwd;
  }

  tell(build: Build, issues: readonly Issue[]): void {
    const news = unique(issues).filter(({ message }) => !this.#told.has(message));
    for (const { message } of news) this.#told.add(message);
    const linesOf = (level: Issue['level']) =>
      findingLines(
        news.filter((issue) => issue.level === level),
        this.#cwd,
      );
    for (const line of linesOf('warn')) this.#logger.warn(line);
    const errors = linesOf('error');
    if (errors.length > 0) build.error({ message: errors.join('\n'), stack: '' });
  }
}
