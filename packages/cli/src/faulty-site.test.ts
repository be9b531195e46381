import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CODES } from '../../manifest/src/check/rules.ts';
import { run } from './run.ts';

/** A site with one fault for each rule, each on a page of the rule's name. */
const FAULTY = fileURLToPath(new URL('../../../e2e/faulty-site', import.meta.url));

/** What needs an endpoint or megabytes of text, and what is found in the configuration or a file of the whole site. */
const ELSEWHERE = ['name-reserved', 'index-size', 'origin-trial', 'discovery-taken'];

let out = '';
const io = {
  cwd: FAULTY,
  out: (text: string) => {
    out += text;
  },
  err: () => {},
  isTerminal: false,
  isColored: false,
};
const code = await run(['check', '--format', 'json'], io);
const { issues }: { issues: { code: string; tool: string | null; page?: string; source: string }[] } =
  JSON.parse(out);

it.each(CODES.filter((rule) => !ELSEWHERE.includes(rule)))('finds the fault of %s', (rule) => {
  expect(issues.filter((issue) => issue.code === rule)).toHaveLength(1);
});

it('finds nothing else, and each where it was made', () => {
  expect(code).toBe(1);
  expect(issues).toHaveLength(CODES.length - ELSEWHERE.length);
  for (const { code: rule, tool, page } of issues) {
    if (page === undefined) expect(tool).toBe(rule);
    else expect(page).toBe(`/${rule}.html`);
  }
});

it('names the file of each', () => {
  expect(
    issues.filter(
      ({ source }) => !/^(|tools\/\w+\.tool\.ts|docent\.config\.ts|site\/page-skipped\.html)$/.test(source),
    ),
  ).toEqual([]);
});
