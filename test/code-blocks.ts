import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, read } from './workspace.ts';

/** The scripts of a page of documentation by the file that their first line names. */
export function scriptsOf(page: string): Record<string, string> {
  const text = read(page);
  const found = [...text.matchAll(/```(?:ts|js)\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  const count = text.match(/```(ts|js)\n/g)?.length ?? 0;
  if (found.length !== count) throw new Error(`${page} has a script that names no file.`);
  return Object.fromEntries(found.map(([, path = '', code = '']) => [path, code]));
}

/** The text of its plain blocks, in order. */
export const outputsOf = (page: string): string[] =>
  [...read(page).matchAll(/```text\n([\s\S]*?)```/g)].map(([, text = '']) => text);

/** What the compiler says about some files of a folder; "" where they have the types that they claim. */
export function typeErrors(folder: string, files: readonly string[]): string {
  const options =
    '--ignoreConfig --strict --exactOptionalPropertyTypes false --noEmit --module nodenext --target es2022 --skipLibCheck --types node';
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [compiler, ...options.split(' '), '--allowImportingTsExtensions', ...files];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
}

/** Runs the command in a folder. */
export const docent = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'packages/cli/bin/docent.cjs'), ...args], {
    cwd,
    encoding: 'utf8',
  });
