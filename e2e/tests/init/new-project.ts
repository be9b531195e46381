import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docent } from '../../../test/code-blocks.ts';
import { writeFiles } from '../../../test/packed-site.ts';
import { runCommands } from '../../../test/run-commands.ts';
import { ROOT } from '../../../test/workspace.ts';

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
  const folder = mkdtempSync(isInstalled ? join(ROOT, 'e2e/.made-') : join(tmpdir(), 'docent-init-'));
  writeFiles(folder, files);
  const { status, stderr } = docent(folder, 'init', '--yes', '--kind', kind);
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
export const carryOut = ({ folder, commands }: NewProject, { standIns }: ProjectOptions = {}): string =>
  runCommands(folder, commands.filter((command) => !command.endsWith('docent dev')).join('\n'), standIns);
