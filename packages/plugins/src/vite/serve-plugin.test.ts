import { createServer, type Plugin } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { renderClient, UPDATE_EVENT } from './page-client.ts';
import { servePlugin } from './serve-plugin.ts';

const CONFIG = `import { staticList } from '@docent/manifest';
  export default { tools: [staticList({ name: 'one', description: 'When.', items: [{ title: 'a', url: '/' }] })] };`;

let close = async (): Promise<void> => {};
afterEach(() => close());

/** The page at an address as Vite serves it. */
async function served(path: string): Promise<string> {
  const root = folderWith({ 'docent.config.mjs': CONFIG });
  const plugins: Plugin[] = [servePlugin({})];
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'silent', plugins },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  close = () => server.close();
  return server.transformIndexHtml(path, '<!doctype html><title>T</title><body></body>');
}

it.each([
  ['/', 'index.html'],
  ['/gr%C3%B6%C3%9Fe/', 'größe/index.html'],
  ['/a%20%26lt%3Bb.html', 'a &lt;b.html'],
])('the page at %s takes the new block of %s', async (path, name) => {
  const html = await served(path);
  const [, attribute = ''] = /data-docent-page="([^"]*)"/.exec(html) ?? [];
  const block = { textContent: '' };
  const hears = new Map<string, (update: object) => void>();
  const code = renderClient()
    .replace(/^import .*$/m, '')
    .replaceAll('import.meta.hot', 'hot');
  // The client is a script for the browser: here it meets the little of one that it needs.
  new Function('hot', 'document', 'window', code)(
    { on: (event: string, hear: (update: object) => void) => hears.set(event, hear), send: () => {} },
    {
      querySelector: () => ({
        getAttribute: () => attribute.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
      }),
      getElementById: () => block,
    },
    { dispatchEvent: () => true },
  );
  hears.get(UPDATE_EVENT)?.({ blocks: { [name]: 'new' }, hasErrors: false });
  expect(block.textContent).toBe('new');
});
