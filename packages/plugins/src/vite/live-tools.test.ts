import { mkdtempSync, realpathSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { beforeEach, expect, it } from 'vitest';
import { LiveTools } from './live-tools.ts';

const PAGE = '<!doctype html><title>Home</title><body></body>';
const CONFIG = (name: string) => `import { staticList } from '@docent/manifest';
  export default { tools: [staticList({ name: '${name}', description: 'When.', items: [{ title: 'a', url: '/' }] })] };`;

let folder = '';
let said: string[] = [];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docent-live-')));
  said = [];
});

async function toolsWith(config: string): Promise<LiveTools> {
  writeFileSync(join(folder, 'docent.config.mjs'), config);
  const vite = await resolveConfig({ root: folder, configFile: false }, 'serve');
  for (const level of ['info', 'warn', 'error'] as const) vite.logger[level] = (text) => void said.push(text);
  const tools = new LiveTools({}, vite, () => {});
  await tools.load();
  return tools;
}

const namesOf = (manifest: { tools: { name: string }[] } | undefined) =>
  manifest?.tools.map(({ name }) => name);

it('gives each page its block, and again after a change', async () => {
  const tools = await toolsWith(CONFIG('one'));
  expect(namesOf(await tools.render('index.html', PAGE))).toEqual(['one']);
  writeFileSync(join(folder, 'docent.config.mjs'), CONFIG('two'));
  const { manifests, overlay } = await tools.update(false);
  expect([...manifests].map(([name, manifest]) => [name, namesOf(manifest)])).toEqual([
    ['index.html', ['two']],
  ]);
  expect({ overlay, said }).toEqual({ overlay: undefined, said: [] });
});

it('tells a finding once, shows an error, and says when there is none any more', async () => {
  const tools = await toolsWith(CONFIG('no name'));
  for (const name of ['index.html', 'b.html']) await tools.render(name, PAGE);
  expect(said).toEqual([
    expect.stringMatching(/^\[docent\] error: no name › name .*\(name-pattern\), on \//),
  ]);
  expect(tools.overlay?.err).toMatchObject({
    plugin: 'docent',
    message: expect.stringContaining('name-pattern'),
  });
  writeFileSync(join(folder, 'docent.config.mjs'), CONFIG('name'));
  expect(await tools.update(false)).toMatchObject({ overlay: undefined });
  expect(said.slice(1)).toEqual([expect.stringContaining('no faults any more')]);
});

it('leaves fragments alone', async () => {
  expect(await (await toolsWith(CONFIG('one'))).render('part.html', '<p>Part</p>')).toBeUndefined();
});

it('knows which files decide what the tools are', async () => {
  const tools = await toolsWith(CONFIG('one'));
  const isAbout = (name: string) => tools.isAbout(join(folder, name));
  expect(['docent.config.mjs', 'tools/new.tool.ts', 'src/main.ts', 'index.html'].map(isAbout)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('knows when a file was written after it was loaded', async () => {
  const tools = await toolsWith(CONFIG('one'));
  const at = (seconds: number) => utimesSync(join(folder, 'docent.config.mjs'), seconds, seconds);
  at(Date.now() / 1000 - 60);
  expect(tools.isOutdated()).toBe(false);
  at(Date.now() / 1000 + 1);
  expect(tools.isOutdated()).toBe(true);
});
