// Writes docs/block.schema.json from the built packages, in the form that the linter asks of every file.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blockSchema } from '../packages/manifest/dist/schema/block-schema.js';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(`${root}docs/block.schema.json`, JSON.stringify(blockSchema()));
execFileSync('npx', ['biome', 'format', '--write', 'docs/block.schema.json'], {
  cwd: root,
  stdio: 'inherit',
});
