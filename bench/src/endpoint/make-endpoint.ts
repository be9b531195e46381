import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEndpoint, loadConfig } from '@docent/manifest';
import { makeSite } from '../word-search/make-site.ts';

const CONFIGURATION = `export default { site: 'dist', url: 'https://bench.example', mcp: { allowGuest: true }, tools: [] };`;

/** A configuration with a made-up site of so many pages, built for the endpoint; gives its folder. */
export async function makeEndpoint(pages: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-bench-endpoint-'));
  makeSite(join(folder, 'dist'), pages);
  writeFileSync(
    join(folder, 'dist/small.html'),
    '<!doctype html><title>Small</title><main><p>Little.</p></main>',
  );
  writeFileSync(join(folder, 'docent.config.mjs'), CONFIGURATION);
  await buildEndpoint(await loadConfig({ cwd: folder }));
  return folder;
}
