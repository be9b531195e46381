import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, read } from './workspace.ts';

const DOC = read('docs/from-typo3.md');
const rows = DOC.split('\n').filter((line) => /^\| (?!The extension|-)/.test(line));

/** The tests that a row names: `[words](../path) › “name”`. */
const named = (row: string) =>
  [...row.matchAll(/\]\(\.\.\/([^)]+)\) › “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));

it('every difference names the test that holds it', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => named(row).length === 0)).toEqual([]);
});

it('every test that is named exists', () => {
  const exists = ({ file, name }: { file: string; name: string }) => {
    const source = existsSync(join(ROOT, file)) ? read(file) : '';
    return ["'", '"', '`'].some((quote) => source.includes(quote + name + quote));
  };
  expect(rows.flatMap(named).filter((test) => !exists(test))).toEqual([]);
});

it('every other file that is linked exists', () => {
  const links = [...DOC.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);
  expect(links.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
