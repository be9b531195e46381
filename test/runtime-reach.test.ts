import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT } from './workspace.ts';

it.each(['index.ts', 'auto.ts'])(
  '%s of the runtime reaches nothing but the runtime and the contract',
  (entry) => {
    const { metafile } = buildSync({
      absWorkingDir: ROOT,
      entryPoints: [`packages/runtime/src/${entry}`],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      // What the bundler cannot find, such as node:fs, must show up below and not stop it.
      external: ['node:*', 'zod', 'ajv'],
      alias: { '@docent/contract': './packages/contract/src/index.ts' },
    });
    const files = Object.keys(metafile.inputs);
    const outside = Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external),
    );

    expect(files.filter((path) => !/^packages\/(runtime|contract)\/src\//.test(path))).toEqual([]);
    expect(outside.map(({ path }) => path)).toEqual([]);
    expect(files).toContain(`packages/runtime/src/${entry}`);
  },
);
