import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** What is needed of a package of Debian's. */
export interface Wanted<T> {
  /** What people call it. */
  readonly name: string;
  readonly package: string;
  /** Where it is; undefined where it is not. */
  readonly find: () => T | undefined;
}

/** Finds it, installed first where that is possible. Undefined where it is not, which is said. */
export function fromDebian<T>({ name, package: pack, find }: Wanted<T>): T | undefined {
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    console.log(`No ${name} found: installing Debian's package (apt-get install ${pack}).`);
    if (!install(pack)) {
      run('update');
      install(pack);
    }
  }
  const made = find();
  if (made === undefined)
    console.log(`The tests with ${name} are left out: it is not here, and cannot be installed.`);
  return made;
}

const install = (pack: string): boolean => run('install', '--yes', '--no-install-recommends', pack);

const run = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 180_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
