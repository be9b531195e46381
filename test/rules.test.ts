import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { folderWith } from '../packages/manifest/fixtures/folder-with.ts';
import { RULES } from '../packages/manifest/src/check/rules.ts';
import { loadConfig } from '../packages/manifest/src/config/load-config.ts';
import { completeSite } from '../packages/manifest/src/site/complete-site.ts';

const FOLDER = fileURLToPath(new URL('../docs/rules/', import.meta.url));
const CODES = RULES.map(({ code }) => code);
const pageOf = (code: string) => readFileSync(`${FOLDER}${code}.md`, 'utf8');

/** The part of a page under a heading. */
const under = (page: string, heading: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The files of an example: a fence names its own, and a tool needs none. */
function filesOf(part: string): Record<string, string> {
  const fences = [...part.matchAll(/^```(ts|html|json)(?: (\S+))?\n([\s\S]*?)^```$/gm)];
  const files = Object.fromEntries(
    fences.map(([, , path = 'tools/example.tool.ts', text = '']) => [path, text]),
  );
  const site = Object.keys(files).some((path) => path.startsWith('dist/')) ? `site: 'dist', ` : '';
  return { 'docent.config.ts': `export default { ${site}url: 'https://museum.example' };`, ...files };
}

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function issuesOf(part: string) {
  folder = folderWith(filesOf(part));
  const { issues } = await completeSite(await loadConfig({ cwd: folder }), { write: false });
  return issues;
}

it('every rule has a page, and every page a rule', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(CODES.map((code) => `${code}.md`).sort());
});

describe.each(RULES)('the page of $code', ({ code, level }) => {
  const page = pageOf(code);

  it('says its code, its level, why it matters and how to set it', () => {
    expect(page.startsWith(`# ${code}\n`)).toBe(true);
    expect(page).toContain(`\nLevel: ${level === 'warn' ? 'warning' : 'error'}, unless`);
    expect(under(page, 'Why it matters')).not.toBe('');
    expect(under(page, 'How to set it')).toContain(`rules: { '${code}': `);
  });

  it('has an example that is found, under this code alone, with its sentence', async () => {
    const part = under(page, 'Found');
    const issues = await issuesOf(part);
    expect([...new Set(issues.map((issue) => issue.code))]).toEqual([code]);
    expect(issues.map(({ message }) => message).join('\n')).toBe(
      /^```text\n([\s\S]*?)\n```$/m.exec(part)?.[1],
    );
    for (const { message } of issues) {
      expect(message).toMatch(/^.+? › .+; .+[.?] .+[.?] \([a-z-]+\)$/);
    }
  });

  it('has an example in which nothing is found', async () => {
    expect(await issuesOf(under(page, 'Not found'))).toEqual([]);
  });
});
