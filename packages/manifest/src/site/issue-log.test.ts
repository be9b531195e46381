import { expect, it } from 'vitest';
import { IssueLog } from './issue-log.ts';

const issue = (message: string, page?: string) => ({
  code: 'x',
  level: 'warn' as const,
  tool: 'a',
  path: '',
  message,
  source: '',
  ...(page !== undefined && { page }),
});

it('tells equal findings once, with their first page and the number of others, in whatever order the pages come', () => {
  const log = new IssueLog();
  log.add(2, [issue('late', '/c'), issue('same', '/c')]);
  log.add(0, [issue('same', '/a'), issue('same', '/a')]);
  log.add(1, [issue('same', '/b'), issue('other', '/b')]);
  log.add(-1, [issue('before')]);
  expect(log.list()).toEqual([
    issue('before'),
    { ...issue('same', '/a'), morePages: 2 },
    issue('other', '/b'),
    issue('late', '/c'),
  ]);
});
