import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packedFolder, writeFiles } from './packed-site.ts';
import { PACKAGES, packageJson, ROOT } from './workspace.ts';

const SITE = {
  'package.json': '{ "type": "module" }',
  'docent.config.ts': `
    import { defineConfig } from '@docent/manifest';
    export default defineConfig({ site: 'public', url: 'https://example.org' });
  `,
  'tools/topics.tool.ts': `
    import { navigate } from '@docent/manifest';
    const label: string = 'Software';
    export default navigate({
      name: 'open_topic', description: 'Opens a topic page.', param: 'topic',
      options: [{ match: 'software', label, url: '/software/' }],
    });
  `,
  'tools/seats.tool.ts': `
    import { moduleTool } from '@docent/manifest';
    import { z } from 'zod';
    export default moduleTool({
      name: 'pick_seat', description: 'Picks a seat.', module: './seats.module.ts', readOnly: false,
      input: z.object({ row: z.string().describe('The row.') }),
    });
  `,
  'tools/seats.module.ts': `
    import { defineExecute } from '@docent/runtime';
    export const execute = defineExecute<typeof import('./seats.tool.ts').default>(
      async (args) => \`Seat \${args.row} taken.\`,
    );
  `,
  'public/index.html': '<!doctype html><title>Home</title><body><p>Hello</p></body>',
  'public/software/index.html': '<!doctype html><title>Software</title><p>Software',
};

let folder = '';
beforeAll(() => {
  folder = packedFolder();
  writeFiles(folder, SITE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(PACKAGES)('%s is in order for a registry', async (path) => {
  const { messages, pkg } = await publint({ pkgDir: join(ROOT, path), strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it.each(PACKAGES)('%s can be imported from its tarball', (path) => {
  const { stderr, status } = node('--input-type=module', '-e', `await import('${packageJson(path).name}')`);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

it('the packed command checks a site', () => {
  const { stdout, status } = docent('check', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ tools: 2, pages: 2, errors: 0, warnings: 0, issues: [] });
  expect(status).toBe(0);
});

it('the packed command builds a site', () => {
  const { stderr, status } = docent('build');
  expect(status, stderr).toBe(0);
  const page = readFileSync(join(folder, 'public/index.html'), 'utf8');
  expect(page).toContain('"name":"open_topic"');
  expect(page).toMatch(/<script [^>]*src="\/webmcp\/webmcp\.\w+\.js"/);
  expect(readdirSync(join(folder, 'public/webmcp'))).toContainEqual(
    expect.stringMatching(/^pick_seat\.\w+\.js$/),
  );
});

const docent = (...args: string[]) => node('node_modules/@docent/cli/bin/docent.cjs', ...args);

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
