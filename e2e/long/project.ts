import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command as a person runs it. */
export const DOCENT = fileURLToPath(new URL('../../packages/cli/bin/docent.cjs', import.meta.url));

/** A project with a copy of a site, and a search of its pages. */
export function makeProject(site: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docent-long-')));
  // What is a link in a package is a page of its own in a site.
  cpSync(site, join(folder, 'dist'), { recursive: true, dereference: true });
  writeFileSync(
    join(folder, 'docent.config.mjs'),
    `import { search } from '@docent/manifest';
    export default { site: 'dist', url: 'https://example.org', tools: [
      search({ name: 'find_page', description: 'Finds pages of the documentation.', pages: '**' }),
    ] };`,
  );
  return folder;
}

/** Runs the command; gives its report. */
export function docent(project: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [DOCENT, ...args, '--format', 'json'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status === null || stdout === '') throw new Error(`docent ${args.join(' ')} failed: ${stderr}`);
  const report: { pages: number; errors: number; issues: { code: string; message: string }[] } =
    JSON.parse(stdout);
  return { ...report, status };
}

/** The hash of every file below a folder, by its path. */
export function hashesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** A package of Debian's, installed where that is possible; false where it is not. */
export function hasPackage(name: string, folder: string): boolean {
  const isThere = () => statSync(folder, { throwIfNoEntry: false }) !== undefined;
  if (isThere()) return true;
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      stdio: 'ignore',
      timeout: 120_000,
    });
  } catch {
    console.log(`${name} is left out: apt-get cannot install it here.`);
    return false;
  }
  return isThere();
}
