import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Tools as their authors would write them, by primitive. */
const TOOLS = {
  static: `staticList({ name: 'opening_hours', description: 'Tell when we are open.', items: [{ title: 'Monday', url: '/' }] })`,
  navigate: `navigate({ name: 'open_page', description: 'Open a page.', param: 'page', options: [{ match: 'home', label: 'Home', url: '/' }] })`,
};

const DOCENT = fileURLToPath(new URL('../../../packages/cli/bin/docent.cjs', import.meta.url));

/** The script that `docent build` ships to a site with tools of these primitives alone. */
export function siteScript(primitives: readonly (keyof typeof TOOLS)[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'docent-bench-site-'));
  try {
    mkdirSync(join(folder, 'public'));
    writeFileSync(join(folder, 'public/index.html'), '<!doctype html><title>Home</title><p>Hello');
    writeFileSync(join(folder, 'docent.config.mjs'), configuration(primitives));
    execFileSync(process.execPath, [DOCENT, 'build', '--quiet'], { cwd: folder, stdio: 'pipe' });
    const scripts = join(folder, 'public/webmcp');
    const [script = ''] = readdirSync(scripts).filter((name) => /^webmcp\..*js$/.test(name));
    return readFileSync(join(scripts, script));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const configuration = (primitives: readonly (keyof typeof TOOLS)[]): string => `
import { navigate, staticList } from '@docent/manifest';
export default {
  site: 'public',
  url: 'https://example.org',
  tools: [${primitives.map((primitive) => TOOLS[primitive]).join(', ')}],
};`;
