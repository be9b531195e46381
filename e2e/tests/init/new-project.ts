import { execSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
const COMMAND = join(WORKSPACE, 'packages/cli/bin/docent.cjs');

/** A project that `docent init` was run in. */
export interface NewProject {
  readonly folder: string;
  /** What it printed. */
  readonly said: string;
  /** The commands that it printed, without the one that installs packages. */
  readonly commands: readonly string[];
  readonly remove: () => void;
}

export interface ProjectOptions {
  /** Other people's programs that are not here: a shell script for each. */
  readonly standIns?: Readonly<Record<string, string>>;
  /** Whether it lies in the workspace, where Docent and Vite are installed. */
  readonly isInstalled?: boolean;
}

/** Runs `docent init` in a new folder with these files. */
export function newProject(
  files: Readonly<Record<string, string>>,
  kind: string,
  { isInstalled = false }: ProjectOptions = {},
): NewProject {
  const folder = mkdtempSync(isInstalled ? join(WORKSPACE, 'e2e/.made-') : join(tmpdir(), 'docent-init-'));
  for (const [path, text] of Object.entries(files)) put(join(folder, path), text);
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'init', '--yes', '--kind', kind], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const [, next = ''] = /^Next:\n((?: {2}.*\n)+)/m.exec(stderr) ?? [];
  const commands = next.split('\n').flatMap((line) => line.trim() || []);
  return {
    folder,
    said: stderr,
    commands: commands.filter((command) => !command.startsWith('npm install')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs what `init` said, to the letter, but for the server at the end; returns what was printed. */
export function carryOut({ folder, commands }: NewProject, { standIns = {} }: ProjectOptions = {}): string {
  const programs = mkdtempSync(join(tmpdir(), 'docent-programs-'));
  for (const [name, script] of Object.entries(standIns)) put(join(programs, name), `#!/bin/sh\n${script}\n`);
  // `npx` finds the command of an installed package; here they are those of the workspace.
  put(join(programs, 'npx'), '#!/bin/sh\nexec "$@"\n');
  const PATH = [programs, join(WORKSPACE, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  try {
    return commands
      .filter((command) => !command.endsWith('docent dev'))
      .map((command) =>
        execSync(`${command} 2>&1`, { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH } }),
      )
      .join('');
  } finally {
    rmSync(programs, { recursive: true });
  }
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}
