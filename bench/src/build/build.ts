import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { atMost } from '../compare.ts';
import { interleave } from '../interleave.ts';
import type { Measurement } from '../measurement.ts';
import { makeFolder, makeProject, read, rewrite } from './files.ts';
import { makeSite } from './make-site.ts';
import { runBuild } from './run-build.ts';

const ROUNDS = 5;
const PAGES = 10_000;
const FEW = 1_000;
const LIMITS = { plain: 1.5, indexed: 3, second: 2, memory: 1.5 };

const LIST = `staticList({ name: 'list', description: 'Lists.', items: [{ title: 'First', url: '/part-0/page-0.html' }] })`;
const FIND = `search({ name: 'find', description: 'Finds pages.', pages: '**' })`;

/** `docent build` on many pages, beside what nobody can do without. Start-up, measured on one page, is taken off. */
export const build: Measurement = async ({ progress }) => {
  const folder = makeFolder();
  try {
    return await measure(folder, progress);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

async function measure(folder: string, progress: (text: string) => void) {
  progress(`build: ${PAGES} pages`);
  const [many, few, one] = [PAGES, FEW, 1].map((pages) => {
    const site = join(folder, `site-${pages}`);
    makeSite(site, pages);
    return site;
  }) as [string, string, string]; // As many as there were numbers.
  const project = join(folder, 'project');
  const small = join(folder, 'small');
  let plainMemory = 0;
  let indexedMemory = 0;

  const building = (tools: string, remember: (memory: number) => void) => () => {
    const startUp = startUpOf(small, one, tools);
    makeProject(project, many, tools);
    return timed(() => remember(runBuild(project))) - startUp;
  };
  const seconds = () => {
    const startUp = startUpOf(small, one, FIND);
    makeProject(project, many, FIND);
    runBuild(project);
    return timed(() => runBuild(project)) - startUp;
  };
  const samples = await interleave(
    {
      plain: building(LIST, (memory) => {
        plainMemory = memory;
      }),
      indexed: building(FIND, (memory) => {
        indexedMemory = memory;
      }),
      second: seconds,
      rewrite: () => {
        makeProject(project, many, LIST);
        return timed(() => rewrite(join(project, 'dist')));
      },
      read: () => {
        makeProject(project, many, LIST);
        return timed(() => read(join(project, 'dist')));
      },
    },
    ROUNDS,
  );
  const memoryOfFew = (tools: string) => {
    makeProject(project, few, tools);
    return runBuild(project);
  };
  const baseline = 'read, write and rename';
  return {
    rows: [
      atMost(`${PAGES} pages`, 'ms', { docent: samples.plain, [baseline]: samples.rewrite }, LIMITS.plain),
      atMost(
        `${PAGES} pages, with an index of them`,
        'ms',
        { docent: samples.indexed, [baseline]: samples.rewrite },
        LIMITS.indexed,
      ),
      atMost(
        `${PAGES} pages again, nothing changed`,
        'ms',
        { docent: samples.second, read: samples.read },
        LIMITS.second,
      ),
      atMost(
        `most memory, ${PAGES} pages`,
        'bytes',
        { docent: [plainMemory], [`${FEW} pages`]: [memoryOfFew(LIST)] },
        LIMITS.memory,
      ),
      atMost(
        `most memory, ${PAGES} pages, with an index`,
        'bytes',
        { docent: [indexedMemory], [`${FEW} pages`]: [memoryOfFew(FIND)] },
        LIMITS.memory,
      ),
    ],
    facts: [],
  };
}

function startUpOf(project: string, site: string, tools: string): number {
  makeProject(project, site, tools);
  return timed(() => runBuild(project));
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
