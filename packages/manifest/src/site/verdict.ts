import type { Issue } from '../issue.ts';

/** What decides whether findings stop a build. */
export interface Tolerance {
  /** Warnings count as errors do. */
  readonly strict?: boolean;
  /** Tools with errors are left out, and the others go on. */
  readonly keepGoing?: boolean;
}

export const countLevels = (issues: readonly Issue[]): { errors: number; warnings: number } => {
  const errors = issues.filter(({ level }) => level === 'error').length;
  return { errors, warnings: issues.length - errors };
};

/** Whether a build with these findings goes on to write. */
export function passes(issues: readonly Issue[], { strict = false, keepGoing = false }: Tolerance): boolean {
  const { errors, warnings } = countLevels(issues);
  return (errors === 0 || keepGoing) && (warnings === 0 || !strict);
}
