import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { outputsOf } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/inspector.md';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.inspector-'));
  writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'dist/index.html': '<!doctype html><title>Museum</title><body></body>',
    'docent.config.ts': `import { staticList } from '@docent/manifest';
      export default { url: 'https://museum.example', tools: [staticList({ name: 'hours', description: 'When we are open.', items: [{ title: 'All day', url: '/' }] })] };`,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('its command prints what it shows, and Ctrl-C ends it', async () => {
  const [, options = ''] = /```sh\nnpx docent (.+)\n```/.exec(read(PAGE)) ?? [];
  const child = spawn(process.execPath, [join(ROOT, 'packages/cli/bin/docent.cjs'), ...options.split(' ')], {
    cwd: folder,
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await vi.waitFor(() => expect(said).toContain('Ctrl-C'), 20_000);
  // The first port may be taken, by a server of the one who runs this.
  expect([said.replace(/localhost:\d+/g, 'localhost:4141')]).toEqual(outputsOf(PAGE));
  const [, inspector = ''] = /The inspector: (\S+)/.exec(said) ?? [];
  expect(await (await fetch(inspector)).text()).toContain('<title>Docent inspector</title>');
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

it.each(['light', 'dark'])('its picture in %s is there, and small', (scheme) => {
  expect(read(PAGE)).toContain(`(images/inspector-${scheme}.png)`);
  expect(statSync(join(ROOT, `docs/images/inspector-${scheme}.png`)).size).toBeLessThan(150_000);
});
