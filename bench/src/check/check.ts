import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildManifest } from '@docent/manifest';
import { dryRun } from '../../../packages/manifest/dist/dry-run/dry-run.js';
import { atMost } from '../compare.ts';
import { interleave } from '../interleave.ts';
import type { Measurement } from '../measurement.ts';
import type { Findings, Row } from '../results.ts';
import { makeProviders } from './providers.ts';
import { makeSite, siteProviders } from './site.ts';

const ROUNDS = 7;
const MANIFESTS = 10_000;
const PAGES = 10_000;

/** What each may cost, against what nobody can do without. */
const LIMITS = { manifests: 3, dryRun: 1.5, version: 1.2 };

/** The checks, without what is done once: start-up, bundling, compiling schemas, reading pages. */
export const check: Measurement = async ({ progress }) => {
  progress(`check: ${shown(MANIFESTS)} manifests`);
  const manifests = await checkManifests();
  progress(`check: the dry run of ${shown(PAGES)} pages`);
  const run = await dryRunSite();
  progress('check: docent --version');
  return {
    rows: [...manifests.rows, ...run.rows, await printVersion()],
    facts: [...manifests.facts, ...run.facts],
  };
};

async function checkManifests(): Promise<Findings> {
  // This compiles the input schemas, each text once.
  const { manifest, issues } = await buildManifest(makeProviders(MANIFESTS));
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
    3 * ROUNDS,
  );
  // That they are too many for one page is all that is wrong with them.
  const codes = [...new Set(issues.map(({ code }) => code))].join();
  return {
    rows: [atMost(`${shown(MANIFESTS)} manifests`, 'ms', samples, LIMITS.manifests)],
    facts: [
      {
        what: `${shown(MANIFESTS)} manifests`,
        value: `${shown(manifest.tools.length)} sound`,
        holds: manifest.tools.length === MANIFESTS && codes === 'page-tool-count',
      },
    ],
  };
}

async function dryRunSite(): Promise<Findings> {
  const { dir, indexes } = makeSite(PAGES);
  const site = { dir, url: 'https://example.org/', base: '/', served: [] };
  const { manifest } = await buildManifest(siteProviders(indexes));
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => new URL(name.replace(/index\.html$/, ''), site.url).href);
  const broken = new Set<string>();
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
              const trial = tried instanceof Promise ? await tried : tried;
              if (trial?.links.some(({ exists }) => !exists) !== false) broken.add(tool.name);
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
  const what = `dry run of ${shown(PAGES)} pages with ${manifest.tools.length} tools`;
  return {
    rows: [atMost(what, 'ms', samples, LIMITS.dryRun)],
    facts: [{ what, value: `${broken.size} tools with broken links`, holds: broken.size === 0 }],
  };
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

const shown = (count: number): string => count.toLocaleString('en');

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
