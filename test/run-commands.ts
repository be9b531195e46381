import { execSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * Runs commands in a shell as a person types them, with the packages of the workspace; returns what they print.
 * `standIns` are shell scripts, by name, in place of programs that are not here.
 */
export function runCommands(
  cwd: string,
  commands: string,
  standIns: Readonly<Record<string, string>> = {},
): string {
  const programs = mkdtempSync(join(tmpdir(), 'docent-programs-'));
  for (const [name, script] of Object.entries({ npx: NPX, ...standIns })) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  const PATH = [programs, join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  try {
    return execSync(`exec 2>&1\nset -e\n${commands}`, {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH },
    });
  } finally {
    rmSync(programs, { recursive: true });
  }
}

/** Would look for a package where the command runs; those of the workspace are in the path. */
const NPX = '[ "$1" = @docent/cli ] && shift && set -- docent "$@"\nexec "$@"';
