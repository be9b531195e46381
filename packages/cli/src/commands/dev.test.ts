import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';

const TOOL = `import { staticList } from '@docent/manifest';
export default staticList({ name: 'hours', description: 'When we are open.', items: [{ title: 'a', url: '/' }] });`;

function project(config = `export default { site: 'dist', url: 'https://museum.example' };`): string {
  const cwd = mkdtempSync(join(tmpdir(), 'docent-dev-'));
  for (const folder of ['dist', 'tools']) mkdirSync(join(cwd, folder));
  writeFileSync(join(cwd, 'dist/index.html'), '<!doctype html><title>Home</title><body></body>');
  writeFileSync(join(cwd, 'tools/hours.tool.mjs'), TOOL);
  writeFileSync(join(cwd, 'docent.config.mjs'), config);
  return cwd;
}

/** The command, interrupted by `until`, which gets what was printed so far. */
async function dev(
  cwd: string,
  argv: readonly string[],
  until: (said: string) => Promise<void> = async () => {},
) {
  let err = '';
  const io = {
    cwd,
    out: () => {},
    err: (text: string) => {
      err += text;
    },
    isTerminal: false,
    isColored: false,
    interrupted: () => until(err),
  };
  return { code: await run(['dev', ...argv], io), err };
}

describe('docent dev', () => {
  it('tells what it found and where it serves, and ends with 0 when it is interrupted', async () => {
    let page = '';
    let origin = '';
    const { code, err } = await dev(project(), ['--port', '0'], async (said) => {
      [, origin = ''] = /The site: +(\S+)/.exec(said) ?? [];
      page = await (await fetch(origin)).text();
    });
    expect(code).toBe(0);
    expect(err).toMatch(
      /^1 tool, 0 errors, 0 warnings \(1 page\)\nThe site: +http:\/\/localhost:\d+\/\nThe inspector: /,
    );
    expect(page).toContain('"name":"hours"');
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('serves also where the configuration does not load, and says why', async () => {
    const { code, err } = await dev(project('export default {'), ['--port', '0'], async (said) => {
      const [, origin = ''] = /The site: +(\S+)/.exec(said) ?? [];
      const { status } = await fetch(origin);
      expect(status).toBe(503);
    });
    expect(code).toBe(0);
    expect(err).toMatch(/^docent: docent\.config\.mjs does not load: /);
  });

  it('has nothing at an address that does not decode', async () => {
    const paths = ['%zz', '_docent/modules/%zz', '_docent/page?page=%zz', '_docent/%zz'];
    await dev(project(), ['--port', '0'], async (said) => {
      const [, origin = ''] = /The site: +(\S+)/.exec(said) ?? [];
      const found = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));
      expect(found).toEqual(paths.map(() => 404));
    });
  });

  it.each([
    [['--port', '70000'], 'The highest port is 65535.'],
    [['--port', 'x'], 'It is no whole number from 0 on.'],
    [['--config', 'none.ts'], 'none.ts does not exist'],
    [['--site', 'none'], 'The site folder none does not exist'],
  ])('%j is a mistake that it tells', async (argv, sentence) => {
    const { code, err } = await dev(project(), argv);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
