import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, read, sourcesBelow } from './workspace.ts';

const files = filesBelow('.');
const scripts = files.filter((path) => /\.[mc]?[jt]sx?$/.test(path));
const sources = sourcesBelow('.').filter((path) => !path.startsWith('test/'));

const MOST_LINES = 200;

it('no file is a drawer for things without a place', () => {
  const drawer = /^(utils?|helpers?|common|misc|shared)\b/i;
  expect(files.filter((path) => drawer.test(basename(path)))).toEqual([]);
});

it('files are named in kebab-case', () => {
  expect(scripts.filter((path) => /[A-Z_]/.test(basename(path)))).toEqual([]);
});

it('no type is given up', () => {
  const given = /(\bas|[:<|(,]) ?\bany\b(?! \w)|@ts-(ignore|nocheck)/;
  expect(scripts.filter((path) => given.test(withoutTexts(read(path))))).toEqual([]);
});

it(`no source is longer than ${MOST_LINES} lines`, () => {
  const long = sources.map((path) => [path, read(path).split('\n').length - 1] as const);
  expect(long.filter(([, lines]) => lines > MOST_LINES)).toEqual([]);
});

/** A script without its comments, strings and regular expressions, in which any word may stand. */
function withoutTexts(code: string): string {
  const texts = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`|(?<=[=(,:] )\/[^/\n*][^\n]*\/[a-z]*/g;
  return code.replace(texts, '""');
}
