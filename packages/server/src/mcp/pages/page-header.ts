import type { StoredPage } from '@docent/contract';
import { echo } from '../echo.ts';
import { titleOf } from './page-lines.ts';

/** Characters of a token, roughly. */
const PER_TOKEN = 4;

/** What there is to know of a page before its text. */
export function pageHeader(page: StoredPage): string {
  const { path, url, lang, date, lines, characters, version } = page;
  const size = `${lines} lines, ${characters} characters, ~${Math.ceil(characters / PER_TOKEN)} tokens`;
  return [
    titleOf(page),
    `path: ${echo(path)}`,
    `url: ${echo(url)}`,
    `language: ${echo(lang) || 'unknown'}`,
    ...(date === '' ? [] : [`date: ${date.slice(0, 10)}`]),
    `size: ${size}`,
    `version: ${version}`,
  ].join('\n');
}

/** The headings of a page, indented by their levels, each with its line and its anchor. */
export function outlineLines({ headings }: StoredPage): string[] {
  if (headings.length === 0) return ['(no headings)'];
  const top = Math.min(...headings.map(({ level }) => level));
  return headings.map(
    ({ level, text, id, line }) =>
      `${'  '.repeat(level - top)}- ${echo(text)}  (line ${line}, section ${echo(id)})`,
  );
}
