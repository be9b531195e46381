import type { Issue } from '@docent/manifest';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { toGithubReport } from './github.ts';
import { toPrettyReport } from './pretty.ts';
import { toSarifReport } from './sarif.ts';

const cwd = folderWith({
  'tools/a b.tool.ts': `export default navigate({\n  name: 'open',\n  options: [\n    { url: '/x' },\n  ],\n});\n`,
});
const broken: Issue = {
  code: 'link-broken',
  level: 'error',
  tool: 'open',
  path: 'options[0].url',
  message: 'open › options[0].url is "/x", 100% gone; really. (link-broken)',
  source: `${cwd}/tools/a b.tool.ts`,
  page: '/',
  morePages: 41,
};
const skipped: Issue = {
  code: 'page-skipped',
  level: 'warn',
  tool: null,
  path: '',
  message: '/x › a,\nb',
  source: '',
};

describe('github', () => {
  it('prints one annotation a line, with what its commands reserve escaped', () => {
    expect(toGithubReport([broken, skipped], cwd)).toBe(
      '::error file=tools/a b.tool.ts,line=4,col=7,title=link-broken::open › options[0].url is "/x", 100%25 gone; really. (link-broken)\n' +
        '::warning title=page-skipped::/x › a,%0Ab\n',
    );
  });
});

describe('sarif', () => {
  const log = JSON.parse(toSarifReport([broken, skipped], cwd));

  it('has what version 2.1.0 requires', () => {
    expect(Object.keys(log)).toEqual(['$schema', 'version', 'runs']);
    expect(log.version).toBe('2.1.0');
    expect(log.runs).toHaveLength(1);
    expect(log.runs[0].tool.driver).toMatchObject({ name: 'docent', version: expect.stringMatching(/^\d/) });
    expect(log.runs[0].tool.driver.rules).toEqual([{ id: 'link-broken' }, { id: 'page-skipped' }]);
  });

  it('tells each finding with its rule, level and place', () => {
    expect(log.runs[0].results).toEqual([
      {
        ruleId: 'link-broken',
        ruleIndex: 0,
        level: 'error',
        message: { text: broken.message },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'tools/a%20b.tool.ts' },
              region: { startLine: 4, startColumn: 7 },
            },
            logicalLocations: [{ name: 'open', fullyQualifiedName: 'open/options[0].url' }],
          },
        ],
        properties: { page: '/', morePages: 41 },
      },
      {
        ruleId: 'page-skipped',
        ruleIndex: 1,
        level: 'warning',
        message: { text: skipped.message },
        locations: [],
      },
    ]);
  });
});

it('pretty shows the line of the provider, and how many pages are alike', () => {
  const outcome = { tools: 1, pages: 42, issues: [broken], notes: [] };
  expect(toPrettyReport(outcome, { cwd, isColored: false, isQuiet: false })).toBe(
    `open  tools/a b.tool.ts
  error  open › options[0].url is "/x", 100% gone; really. (link-broken), on / and 41 pages like it
           3 |   options: [
         > 4 |     { url: '/x' },
           5 |   ],

1 tool, 1 error, 0 warnings (42 pages)
`,
  );
});
