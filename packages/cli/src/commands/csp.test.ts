import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';

const CONFIG = `import { staticList } from '@docent/manifest';
export default { site: 'dist', url: 'https://museum.example', runtime: 'inline', tools: [
  staticList({ name: 'hours', description: 'When we are open.', items: [{ day: 'Monday' }], text: { line: '{day}' } }),
] };`;

function project(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'docent-csp-'));
  mkdirSync(join(cwd, 'dist'));
  writeFileSync(join(cwd, 'dist/index.html'), '<!doctype html><title>Home</title><body></body>');
  writeFileSync(join(cwd, 'docent.config.mjs'), CONFIG);
  return cwd;
}

async function docent(cwd: string, ...argv: string[]) {
  const said = { out: '', err: '' };
  const io = {
    cwd,
    out: (text: string) => {
      said.out += text;
    },
    err: (text: string) => {
      said.err += text;
    },
    isTerminal: false,
    isColored: false,
  };
  return { code: await run(argv, io), ...said };
}

describe('docent csp', () => {
  it('prints a directive a line, on standard output', async () => {
    const cwd = project();
    await docent(cwd, 'build');
    const { code, out, err } = await docent(cwd, 'csp');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}=';\nconnect-src 'self';\n$/);
  });

  it('prints JSON for programs, also of a site without a configuration', async () => {
    const cwd = project();
    await docent(cwd, 'build');
    const { out } = await docent(join(cwd, 'dist'), 'csp', '--site', '.', '--format', 'json');
    expect(JSON.parse(out)).toEqual({
      'script-src': ["'self'", expect.stringMatching(/^'sha256-/)],
      'connect-src': ["'self'"],
    });
  });

  it('says what to do where the site is not built', async () => {
    const { code, err } = await docent(project(), 'csp');
    expect({ code, err }).toEqual({
      code: 2,
      err: 'docent: No page of dist offers tools. Build the site first.\n',
    });
  });
});
