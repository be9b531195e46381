import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; installed first where that is possible. Undefined where it is not, which is said. */
export function findPostgres(): string | undefined {
  const found = installed();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    console.log("No PostgreSQL found: installing Debian's package (apt-get install postgresql).");
    if (!install()) {
      run('update');
      install();
    }
  }
  const made = installed();
  if (made === undefined)
    console.log('The tests with PostgreSQL are left out: it is not here, and cannot be installed.');
  return made;
}

function installed(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => join(DEBIAN, name, 'bin')) : [];
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const install = (): boolean => run('install', '--yes', '--no-install-recommends', 'postgresql');

const run = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 180_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
