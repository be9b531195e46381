import { type Issue, shownPath } from '@docent/manifest';
import { sourcePlaces } from './source-places.ts';

/** Annotations as a workflow of GitHub Actions prints them. */
export function toGithubReport(issues: readonly Issue[], cwd: string): string {
  const placeOf = sourcePlaces();
  return issues
    .map((issue) => {
      const { level, code, message, source } = issue;
      const place = placeOf(issue);
      const properties = {
        ...(source !== '' && { file: shownPath(source, cwd) }),
        ...(place && { line: place.line, col: place.column }),
        title: code,
      };
      const list = Object.entries(properties).map(([name, value]) => `${name}=${toProperty(String(value))}`);
      return `::${level === 'error' ? 'error' : 'warning'} ${list.join(',')}::${toData(message)}\n`;
    })
    .join('');
}

const toData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const toProperty = (text: string): string => toData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
