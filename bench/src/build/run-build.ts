import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCENT = fileURLToPath(new URL('../../../packages/cli/bin/docent.cjs', import.meta.url));

/** Has the process write down how much memory it had at most, in kilobytes. */
const TELL = `data:text/javascript,import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync('memory', String(process.resourceUsage().maxRSS)));`;

/** Runs `docent build` in a project; gives the most memory that it had, in bytes. */
export function runBuild(project: string): number {
  execFileSync(process.execPath, ['--import', TELL, DOCENT, 'build', '--quiet'], { cwd: project });
  return 1_024 * Number(readFileSync(join(project, 'memory'), 'utf8'));
}
