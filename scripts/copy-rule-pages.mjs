// Copies the pages of the rules into the package that ships them, packages/manifest/dist/rules.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const target = path('packages/manifest/dist/rules');
rmSync(target, { recursive: true, force: true });
cpSync(path('docs/rules'), target, { recursive: true });
