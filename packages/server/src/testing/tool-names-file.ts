import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file of a site with these tools, as a build writes it. */
export function toolNamesFile(...names: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'docent-names-')), 'tool-names.json');
  writeFileSync(file, JSON.stringify(names));
  return file;
}
