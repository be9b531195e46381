import { createRequire } from 'node:module';
import { type Issue, shownPath } from '@docent/manifest';
import { sourcePlaces } from './source-places.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** A log in SARIF 2.1.0. */
export function toSarifReport(issues: readonly Issue[], cwd: string): string {
  const { version } = createRequire(import.meta.url)('../../package.json');
  const codes = [...new Set(issues.map(({ code }) => code))].sort();
  const placeOf = sourcePlaces();
  const results = issues.map((issue) => ({
    ruleId: issue.code,
    ruleIndex: codes.indexOf(issue.code),
    level: LEVELS[issue.level],
    message: { text: issue.message },
    locations: locationsOf(issue, cwd, placeOf),
    ...(issue.page !== undefined && {
      properties: { page: issue.page, morePages: issue.morePages ?? 0 },
    }),
  }));
  const driver = { name: 'docent', version, rules: codes.map((id) => ({ id })) };
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const LEVELS = { error: 'error', warn: 'warning' } as const;

function locationsOf(issue: Issue, cwd: string, placeOf: ReturnType<typeof sourcePlaces>) {
  const { source, tool, path } = issue;
  const place = placeOf(issue);
  const region = place && { startLine: place.line, startColumn: place.column };
  const location = {
    ...(source !== '' && {
      physicalLocation: {
        artifactLocation: { uri: toUri(shownPath(source, cwd)) },
        ...(region && { region }),
      },
    }),
    ...(tool !== null && {
      logicalLocations: [{ name: tool, fullyQualifiedName: [tool, path].filter(Boolean).join('/') }],
    }),
  };
  return Object.keys(location).length === 0 ? [] : [location];
}

/** A relative reference; a colon in its first step would make that a scheme. */
const toUri = (path: string): string =>
  path
    .split('/')
    .map((step) => encodeURIComponent(step))
    .join('/');
