import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { mainEntries, PACKAGES, packageJson, ROOT } from './workspace.ts';

/** Zod makes the schemas of the manifest library when it is loaded; that acts on nothing, but a bundler cannot know. */
const NEVER_EMPTY = ['packages/manifest'];

const ENTRIES = PACKAGES.flatMap((folder) => mainEntries(folder).map((entry) => ({ folder, ...entry })));

it.each(ENTRIES.filter(({ folder }) => !NEVER_EMPTY.includes(folder)))(
  'nothing is left of an unused import of $name',
  ({ source }) => {
    const { outputFiles } = buildSync({
      absWorkingDir: ROOT,
      stdin: { contents: `import './${source}';`, resolveDir: ROOT },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      // `sideEffects` and `PURE` are promises; here they are not believed.
      ignoreAnnotations: true,
    });
    // Other people's packages are theirs to judge.
    const statements = outputFiles.map(({ text }) => text.replace(/import\b[^;]*?"[^"]+";/g, '').trim());
    expect(statements).toEqual(['']);
  },
);

it.each(ENTRIES)('importing $name does nothing that the process could feel', ({ name, folder }) => {
  const others = theirPackages(folder);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', FEEL, name, ...others],
    {
      cwd: `${ROOT}${folder}`,
      encoding: 'utf8',
      timeout: 20_000,
    },
  );
  // A timer or a socket would keep it from ending.
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const { before, after } = JSON.parse(stdout);
  expect(after).toEqual(before);
});

/** The packages of other people that come with one of ours. */
const theirPackages = (folder: string): string[] =>
  Object.keys(packageJson(folder).dependencies ?? {}).flatMap((name) =>
    name.startsWith('@docent/') ? theirPackages(name.replace('@docent', 'packages')) : [name],
  );

/** Prints the process before and after an import; the packages of other people are loaded before both. */
const FEEL = `
  const [name, ...others] = process.argv.slice(1);
  for (const other of others) await import(other);
  const feel = () => ({
    globals: Object.getOwnPropertyNames(globalThis).sort(),
    listeners: process.eventNames().map((event) => [String(event), process.listenerCount(event)]),
    env: { ...process.env },
    folder: process.cwd(),
    exitCode: process.exitCode ?? null,
  });
  const before = feel();
  await import(name);
  console.log(JSON.stringify({ before, after: feel() }));
`;
