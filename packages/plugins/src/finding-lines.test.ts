import type { Issue } from '@docent/manifest';
import { expect, it } from 'vitest';
import { findingLines } from './finding-lines.ts';

const issue = (more: Partial<Issue>): Issue => ({
  code: 'name-length',
  level: 'warn',
  tool: 'a',
  path: '',
  message: 'a › is long; why. What. (name-length)',
  source: '/project/tools/a.tool.ts',
  ...more,
});

it.each<[what: string, issues: Issue[], lines: string[]]>([
  ['none', [], []],
  [
    'one of a page',
    [issue({ page: '/b/' })],
    ['[docent] warning: a › is long; why. What. (name-length), on /b/, in tools/a.tool.ts'],
  ],
  [
    'one of the configuration',
    [issue({ level: 'error', message: 'It is wrong.', source: '' })],
    ['[docent] error: It is wrong.'],
  ],
  [
    'one that two pages have, told with the first',
    [issue({ page: '/a/' }), issue({ page: '/b/' })],
    ['[docent] warning: a › is long; why. What. (name-length), on /a/, in tools/a.tool.ts'],
  ],
])('findings for people: %s', (_, issues, lines) => {
  expect(findingLines(issues, '/project')).toEqual(lines);
});
