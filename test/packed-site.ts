import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PACKAGES, packageJson, ROOT } from './workspace.ts';

/** A folder outside the workspace that has our packages from their tarballs, and nothing they do not declare. */
export function packedFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docent-packed-')));
  for (const path of PACKAGES) unpack(path, folder);
  return folder;
}

/** Writes files into a folder, given as path and text. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function unpack(path: string, folder: string): void {
  const { name, dependencies, optionalDependencies } = packageJson(path);
  const target = join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  const tarball = execFileSync(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
    {
      cwd: join(ROOT, path),
      encoding: 'utf8',
    },
  ).trim();
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', target, '--strip-components=1']);
  const others = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (dep) => !dep.startsWith('@docent/'),
  );
  for (const dependency of others) link(dependency, path, folder);
}

/** Other people's packages come from the workspace, so that the test needs no registry. */
function link(dependency: string, from: string, folder: string): void {
  const own = join(ROOT, from, 'node_modules', dependency);
  const link = join(folder, 'node_modules', dependency);
  if (existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(existsSync(own) ? own : join(ROOT, 'node_modules', dependency), link, 'junction');
}
