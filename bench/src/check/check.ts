import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildManifest } from '@docent/manifest';
import { dryRun } from '../../../packages/manifest/dist/dry-run/dry-run.js';
import { atMost } from '../compare.ts';
import { interleave } from '../interleave.ts';
import type { Measurement } from '../measurement.ts';
import type { Row } from '../results.ts';
import { makeProviders } from './providers.ts';
import { makeSite, siteProviders } from './site.ts';

const ROUNDS = 7;
const MANIFESTS = 10_000;
const PAGES = 10_000;

/** What each may cost, against what nobody can do without. */
const LIMITS = { manifests: 3, dryRun: 1.5, version: 1.2 };

/** The checks, without what is done once: start-up, bundling, compiling schemas, reading pages. */
export const check: Measurement = async ({ progress }) => {
  progress(`check: ${MANIFESTS} manifests`);
  const manifests = await checkManifests();
  progress(`check: the dry run of ${PAGES} pages`);
  const run = await dryRunSite();
  progress('check: docent --version');
  return { rows: [manifests, run, await printVersion()], facts: [] };
};

async function checkManifests(): Promise<Row> {
  const { manifest } = await buildManifest(makeProviders(MANIFESTS));
  const texts = manifest.tools.map((tool) => JSON.stringify(tool));
  const samples = await interleave(
    {
      docent: async () => {
        // New ones each time: a tool that was judged is not judged again.
        const providers = makeProviders(MANIFESTS);
        return timed(() => buildManifest(providers));
      },
      'parse and stringify': () =>
        timed(() => {
          for (const text of texts) JSON.stringify(JSON.parse(text));
        }),
    },
    ROUNDS,
  );
  return atMost(`${MANIFESTS} manifests`, 'ms', samples, LIMITS.manifests);
}

async function dryRunSite(): Promise<Row> {
  const { dir, indexes } = makeSite(PAGES);
  const site = { dir, url: 'https://example.org/', base: '/', served: [] };
  const { manifest } = await buildManifest(siteProviders(indexes));
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => new URL(name.replace(/index\.html$/, ''), site.url).href);
  const samples = await interleave(
    {
      docent: () =>
        timed(async () => {
          const from = dryRun(site);
          for (const page of pages) {
            const tryOut = from(page);
            for (const tool of manifest.tools) {
              const tried = tryOut(tool);
              // As a build does: what is known already is there at once.
              if (tried instanceof Promise) await tried;
            }
          }
        }),
      'list and read': () =>
        timed(() => {
          readdirSync(dir, { recursive: true });
          for (const index of indexes) JSON.parse(readFileSync(join(dir, index), 'utf8'));
        }),
    },
    ROUNDS,
  );
  rmSync(dir, { recursive: true });
  return atMost(
    `dry run of ${PAGES} pages with ${manifest.tools.length} tools`,
    'ms',
    samples,
    LIMITS.dryRun,
  );
}

async function printVersion(): Promise<Row> {
  const docent = fileURLToPath(new URL('../../../packages/cli/bin/docent.cjs', import.meta.url));
  const start = (...args: string[]) => timed(() => void execFileSync(process.execPath, args));
  const samples = await interleave(
    { docent: () => start(docent, '--version'), 'node -e 0': () => start('-e', '0') },
    3 * ROUNDS,
  );
  return atMost('docent --version', 'ms', samples, LIMITS.version);
}

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
