import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { runCommands } from './run-commands.ts';
import { PACKAGES, packageJson, ROOT, read } from './workspace.ts';

const PAGE = 'docs/tutorial.md';
const { 'console.js': _, ...TOOLS } = scriptsOf(PAGE);
const commands = [...read(PAGE).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);

/** Outside of the workspace, as a newcomer's folder is; nothing is installed here, and nothing has to be. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-tutorial-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const type = (step: number) => {
  try {
    return runCommands(folder, commands[step] ?? '', { npm: 'exit 0' });
  } catch (thrown) {
    return String(Object(thrown).stdout);
  }
};

it('each of its steps prints what it shows', () => {
  const said = [type(0), type(1)];
  writeFiles(folder, TOOLS);
  said.push(type(2));
  const mended = (TOOLS['tools/open-page.tool.ts'] ?? '').replace('/vist/', '/visit/');
  writeFiles(folder, { 'tools/open-page.tool.ts': mended });
  said.push(type(3));
  expect(said).toEqual(outputsOf(PAGE));
}, 120_000);

it('the commands that it names by the way do what it says', () => {
  const page = () => readFileSync(join(folder, 'site/index.html'), 'utf8');
  const built = page();
  expect(built).toContain('"name":"open_page"');
  expect(docent(folder, 'build').status).toBe(0);
  expect(page()).toBe(built);
  expect(docent(folder, 'explain', 'link-broken').stdout).toContain('link-broken');
  expect(docent(folder, 'build', '--clean').status).toBe(0);
  expect(page()).not.toContain('webmcp');
}, 120_000);

it('its tools have the types that they claim', () => {
  const typed = mkdtempSync(join(ROOT, 'test/.tutorial-'));
  writeFiles(typed, TOOLS);
  const errors = typeErrors(typed, Object.keys(TOOLS));
  rmSync(typed, { recursive: true });
  expect(errors).toBe('');
});

it('the packages that it installs are ours', () => {
  const ours = PACKAGES.map((path) => packageJson(path).name);
  const [, names = ''] = /npm install --save-dev (.+)/.exec(commands.join('')) ?? [];
  expect(names.split(' ').filter((name) => !ours.includes(name))).toEqual([]);
});
