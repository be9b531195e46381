import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../src/chromium.ts';
import { findChromium } from '../src/find-chromium.ts';
import { serveSite } from '../src/site-server.ts';
import { docent, folderWith } from './built-site.ts';
import { CALLERS } from './callers.ts';
import { expect, test } from './fixtures.ts';

/** A site of one page, whose tool is a list, with one more key in its configuration. */
const project = (key: string): string =>
  folderWith({
    'docent.config.mjs': `import { staticList } from '@docent/manifest';
      export default { site: 'dist', url: 'http://localhost', rules: { 'origin-trial': 'off' }, ${key}, tools: [
        staticList({ name: 'hours', description: 'When we are open.', items: [{ day: 'Monday' }], text: { line: '{day}' } }),
      ] };`,
    'dist/index.html':
      '<!doctype html><html lang="en"><head><title>Home</title><link rel="icon" href="data:,"></head><body></body></html>',
  });

const HOURS = {
  content: [{ type: 'text', text: 'Monday' }],
  structuredContent: { items: [{ day: 'Monday' }] },
};

test.describe('the loader inside the page, under the policy that docent csp prints', () => {
  const served = async () => {
    const folder = project(`runtime: 'inline'`);
    docent(folder, 'build');
    const policy = `default-src 'none'; img-src data:; ${docent(folder, 'csp').replaceAll('\n', ' ')}`;
    const headers = {
      'content-security-policy': `${policy} require-trusted-types-for 'script'`,
    };
    return serveSite(join(folder, 'dist'), { headers });
  };

  test('brings the script and its tools', async ({ page, caller }) => {
    const site = await served();
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    expect(site.requests).toEqual(['GET /', expect.stringMatching(/^GET \/webmcp\/webmcp\.\w+\.js$/)]);
    expect((await caller.listTools()).map(({ name }) => name)).toEqual(['hours']);
    expect(await caller.callTool('hours')).toEqual(HOURS);
    await expect.poll(() => site.beacons.length).toBe(1);
    await site.stop();
  });

  test('brings nothing into a frame', async ({ page }) => {
    const site = await served();
    await page.route('**/around', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe src="/"></iframe>' }),
    );
    await page.goto(`${site.url}/around`, { waitUntil: 'networkidle' });
    expect(site.requests.filter((request) => !request.endsWith('favicon.ico'))).toEqual(['GET /']);
    await site.stop();
  });

  test.describe('in a browser without WebMCP', () => {
    test.use({ webmcp: false });

    test('brings nothing of ours but the page', async ({ page, watch }) => {
      const site = await served();
      await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
      expect(site.requests).toEqual(['GET /']);
      expect(watch.seen).toMatchObject({ console: [], errors: [] });
      await site.stop();
    });
  });
});

test('the token of an origin trial switches WebMCP on, and with it the tools', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const executable = findChromium();
  if (!executable) throw new Error('There is no Chromium. Run the tests with: npm run e2e');
  const options = launchOptions(executable, { webmcp: false });
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--origin-trial-public-key=${key}`],
  });
  const folder = project(`originTrial: process.env.TOKEN`);
  const site = await serveSite(join(folder, 'dist'));
  process.env['TOKEN'] = trialToken(site.url, privateKey);
  docent(folder, 'build');
  const page = await browser.newPage();
  await page.goto(`${site.url}/`);
  const caller = CALLERS['the page itself'](page);
  await expect.poll(async () => (await caller.listTools()).map(({ name }) => name)).toEqual(['hours']);
  await browser.close();
  await site.stop();
});

/** A token as the browser's maker would sign it. */
function trialToken(origin: string, key: KeyObject): string {
  const expiry = Math.floor(Date.now() / 1000) + 3600;
  const payload = Buffer.from(JSON.stringify({ origin, feature: 'WebMCP', expiry }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(payload.length);
  const version = Buffer.from([3]);
  const signature = sign(null, Buffer.concat([version, length, payload]), key);
  return Buffer.concat([version, signature, length, payload]).toString('base64');
}
