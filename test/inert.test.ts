import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { PACKAGES, packageJson, ROOT } from './workspace.ts';

/** Zod makes the schemas of the manifest library when it is loaded; that acts on nothing, but a bundler cannot know. */
const NEVER_EMPTY = ['packages/manifest'];

it.each(PACKAGES.filter((folder) => !NEVER_EMPTY.includes(folder)))(
  'nothing is left of an unused import of %s',
  (folder) => {
    const { outputFiles } = buildSync({
      absWorkingDir: ROOT,
      stdin: { contents: `import './${folder}/src/index.ts';`, resolveDir: ROOT },
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

it.each(PACKAGES)('importing %s does nothing that the process could feel', (folder) => {
  const { name, dependencies = {} } = packageJson(folder);
  const others = Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@docent/'));
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
