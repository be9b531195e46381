import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for a measurement. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'docent-bench-'));

/** A project with a fresh copy of a site. */
export function makeProject(folder: string, site: string, tools: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(site, join(folder, 'dist'), { recursive: true });
  writeFileSync(
    join(folder, 'docent.config.mjs'),
    `import { search, staticList } from '@docent/manifest';
    export default { site: 'dist', url: 'https://example.org', rules: { 'index-size': 'off' }, tools: [${tools}] };`,
  );
}

const pagesOf = (site: string): string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(site, name));

/** The least that any build has to do with the pages of a site it completes. */
export function rewrite(site: string): void {
  for (const file of pagesOf(site)) {
    writeFileSync(`${file}.tmp`, readFileSync(file));
    renameSync(`${file}.tmp`, file);
  }
}

/** The least that a build has to do to know that nothing changed. */
export function read(site: string): void {
  for (const file of pagesOf(site)) readFileSync(file);
}
