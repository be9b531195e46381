import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogTool, ToolManifest } from '@docent/contract';
import type { EndpointConfig } from '../mcp/settings/endpoint-settings.ts';
import { startServer } from '../serve/start-server.ts';
import { openStore } from '../store/open-store.ts';
import { type TestBuild, writeTestBuild } from './endpoint-build.ts';

/** A served endpoint for tests, on loopback. */
export interface TestEndpoint {
  readonly url: URL;
  /** The lines of its log. */
  readonly said: readonly string[];
  close(): Promise<void>;
}

/** Serves a build as `docent serve` does. */
export async function startEndpoint(
  build: TestBuild,
  mcp: EndpointConfig = { allowGuest: true },
): Promise<TestEndpoint> {
  const root = mkdtempSync(join(tmpdir(), 'docent-served-'));
  const dir = join(root, 'dist');
  mkdirSync(dir);
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Home</title>');
  writeTestBuild(join(root, '.docent/mcp'), 'one', build);
  const said: string[] = [];
  const store = openStore('sqlite:.docent/analytics.sqlite', { cwd: root });
  const site = { id: '', dir, url: 'https://museum.example/', publicUrl: 'https://museum.example/mcp', mcp };
  const server = await startServer({
    store,
    port: 0,
    load: async () => ({
      dir,
      base: '/',
      endpoint: false,
      outcomes: false,
      toolNames: join(dir, 'none.json'),
    }),
    mcp: {
      source: { file: '', root, given: {}, load: async () => ({ sites: [site] }) },
      log: { info: (line) => said.push(`INFO ${line}`), warn: (line) => said.push(`WARN ${line}`) },
    },
  });
  return {
    url: new URL('mcp', server.url),
    said,
    async close() {
      await server.close();
      await store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A tool of the site that is a module on the server. */
export const moduleTool = (name: string, more: Partial<ToolManifest> = {}): CatalogTool => ({
  tool: {
    name,
    description: `Does ${name}.`,
    inputSchema: { type: 'object' },
    annotations: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
    moduleUrl: `${name}.mjs`,
    ...more,
  } as ToolManifest,
  isWrite: false,
  category: 'General',
  summary: '',
  manPage: '',
  module: `${name}.mjs`,
});
