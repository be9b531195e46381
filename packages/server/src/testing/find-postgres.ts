import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fromDebian } from './debian-package.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs. */
export const findPostgres = (): string | undefined =>
  fromDebian({ name: 'PostgreSQL', package: 'postgresql', find: installed });

function installed(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => join(DEBIAN, name, 'bin')) : [];
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
