import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK_ID, type PageManifest } from '@docent/contract';
import { exampleFolder } from '../src/example-folder.ts';

/** The block of a built page of the example, as any reader of the file finds it. */
export function blockOf(path: string): PageManifest {
  const page = readFileSync(join(exampleFolder(), path, 'index.html'), 'utf8');
  const block = new RegExp(`<script[^>]* id="${BLOCK_ID}"[^>]*>(.*?)</script>`, 's').exec(page)?.[1];
  if (!block) throw new Error(`${path} has no block`);
  return JSON.parse(block) as PageManifest; // What docent build wrote.
}
