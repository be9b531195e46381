import { fileURLToPath } from 'node:url';
import type { Issue } from '@docent/manifest';
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { run } from '../run.ts';
import { toSarifReport } from './sarif.ts';

const cwd = folderWith({ 'tools/a b: ü.tool.ts': `export default navigate({\n  name: 'open',\n});\n` });
const issue: Issue = {
  code: 'name-length',
  level: 'warn',
  tool: 'open',
  path: 'name',
  message: 'open › name is long. (name-length)',
  source: `${cwd}/tools/a b: ü.tool.ts`,
};

it.each<[string, Issue[]]>([
  ['no findings', []],
  ['a finding with a line', [issue]],
  ['a finding whose line is not known', [{ ...issue, path: 'options[3].url' }]],
  ['a finding in a file that is gone', [{ ...issue, source: `${cwd}/gone.ts` }]],
  ['a finding without a file', [{ ...issue, source: '' }]],
  ['a finding outside the working folder', [{ ...issue, source: '/elsewhere/x.ts' }]],
  ['a finding about no tool', [{ ...issue, tool: null, path: '' }]],
  ['a finding about nothing in particular', [{ ...issue, tool: null, path: '', source: '' }]],
  ['an error', [{ ...issue, level: 'error' }]],
  ['a finding on a page, and on more', [{ ...issue, page: '/', morePages: 41 }]],
  ['several findings of one rule', [issue, { ...issue, page: '/a/' }, { ...issue, code: 'not-json' }]],
])('%s: valid against the schema of the standard', (_, issues) => {
  expect(faultsOf(JSON.parse(toSarifReport(issues, cwd)))).toEqual([]);
});

it('every finding of a site with one fault of each rule: valid against the schema of the standard', async () => {
  let out = '';
  await run(['check', '--format', 'sarif'], {
    cwd: fileURLToPath(new URL('../../../../e2e/faulty-site', import.meta.url)),
    out: (text) => {
      out += text;
    },
    err: () => {},
    isTerminal: false,
    isColored: false,
  });
  const log = JSON.parse(out);
  expect(log.runs[0].results.length).toBeGreaterThan(30);
  expect(faultsOf(log)).toEqual([]);
});

it.each<[string, (log: { runs: [{ results: [Record<string, unknown>] }] }) => void]>([
  ['a level of ours', (log) => Object.assign(log.runs[0].results[0], { level: 'warn' })],
  ['a result without a message', (log) => delete log.runs[0].results[0]['message']],
  ['a key that it does not know', (log) => Object.assign(log.runs[0], { result: [] })],
  [
    'a line before the first',
    ({ runs: [{ results }] }) => {
      results[0]['locations'] = [{ physicalLocation: { region: { startLine: 0 } } }];
    },
  ],
  [
    'a file that is no URI',
    (log) =>
      (log.runs[0].results[0]['locations'] = [{ physicalLocation: { artifactLocation: { uri: 'a b' } } }]),
  ],
])('the schema refuses %s', (_, spoil) => {
  const log = JSON.parse(toSarifReport([issue], cwd));
  spoil(log);
  expect(faultsOf(log)).not.toEqual([]);
});

/** What the schema of the standard says of a log. */
function faultsOf(log: unknown): unknown[] {
  validate(log);
  return validate.errors ?? [];
}

// It is written in draft 4, of whose differences it uses only the names of these two keys.
const { $schema: _dialect, id: _id, ...rules } = schema;
const validate = new Ajv({
  strict: false,
  unicodeRegExp: false,
  allErrors: true,
  formats: {
    'date-time': true,
    uri: /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/i,
    'uri-reference': /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})*$/i,
  },
}).compile(rules);
