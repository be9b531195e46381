import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findChromium } from '../src/find-chromium.ts';

const folder = join(tmpdir(), `docent-browsers-${process.pid}`);
const recent = join(folder, 'recent/google-chrome');
const old = join(folder, 'old/chromium');
const stub = join(folder, 'stub/chromium-browser');

const BROWSERS = {
  [recent]: 'echo Google Chrome 151.0.1.2',
  [old]: 'echo Chromium 149.0.7.1 built on Debian',
  [stub]: 'echo Install the snap first; exit 1',
};

test.skip(process.platform !== 'linux', 'elsewhere browsers are not looked for in PATH');

test.beforeAll(() => {
  for (const [path, script] of Object.entries(BROWSERS)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('of the browsers of the system the first that is recent enough is taken', () => {
  const PATH = [stub, old, '/nowhere/chromium', recent].map(dirname).join(':');
  expect(findChromium({ PATH })).toBe(recent);
});

test('CHROMIUM_PATH comes first', () => {
  expect(findChromium({ CHROMIUM_PATH: recent, PATH: process.env['PATH'] })).toBe(recent);
});

for (const [what, path] of Object.entries({ 'too old': old, 'not there': '/nowhere/chromium' })) {
  test(`a CHROMIUM_PATH that is ${what} is said to be no use`, () => {
    expect(() => findChromium({ CHROMIUM_PATH: path, PATH: dirname(recent) })).toThrow(
      `CHROMIUM_PATH is ${path}, which is no Chromium of version 150 or later. Point it to one, or unset it.`,
    );
  });
}
