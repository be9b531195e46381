import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { read } from './workspace.ts';

const LIMIT = 7_000;

const size = brotliCompressSync(read('packages/runtime/dist/webmcp.js'), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
}).length;

it(`the runtime is at most ${LIMIT} bytes`, () => {
  expect(size).toBeLessThanOrEqual(LIMIT);
});

it('the README states the size of the runtime', () => {
  const stated = /([\d,]+) bytes[^.\n]{0,40}brotli/i.exec(read('README.md'))?.[1];
  expect(stated).toBe(size.toLocaleString('en'));
});
