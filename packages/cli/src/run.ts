import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { createCommandLine } from './command-line.ts';
import type { ExitCode, Io } from './io.ts';

/** Runs a command line (what follows `docent`), and resolves to its exit code. It never rejects. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const { version } = createRequire(import.meta.url)('../package.json');
  let code: ExitCode = 0;
  try {
    await createCommandLine(version, io, (result) => {
      code = result;
    }).parseAsync(argv, { from: 'user' });
    return code;
  } catch (reason) {
    // The command line has told its own errors already.
    if (reason instanceof CommanderError) return reason.exitCode === 0 ? 0 : 2;
    io.err(`docent: ${describeFailure(reason, argv)}\n`);
    return 2;
  }
}

/** The caller's own mistakes are told as they are; what nobody expected says how to learn more, or all there is. */
export function describeFailure(reason: unknown, argv: readonly string[]): string {
  if (argv.includes('--debug')) return inspect(reason);
  const isExpected = reason instanceof Error && reason.name === 'UsageError';
  return isExpected ? reason.message : `${textOf(reason)} (--debug shows where this comes from)`;
}

/** Authors throw anything. */
const textOf = (reason: unknown): string => {
  if (reason instanceof Error) return reason.message || reason.name;
  return typeof reason === 'string' ? reason : inspect(reason);
};
