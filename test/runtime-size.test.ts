import { brotliCompressSync, constants } from 'node:zlib';
import type { PrimitiveName } from '@docent/contract';
import { expect, it } from 'vitest';
import { bundleRuntime } from '../packages/manifest/src/site/bundle-runtime.ts';
import { noNeeds } from '../packages/manifest/src/site/site-needs.ts';
import { read } from './workspace.ts';

const compressed = (script: string | Uint8Array) =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The script that `docent build` makes for tools of these primitives alone, with nothing to check or to ask. */
const forSite = async (...primitives: PrimitiveName[]) =>
  compressed(await bundleRuntime({ ...noNeeds(), primitives: new Set(primitives) }));

const SIZES = {
  'the whole runtime': compressed(read('packages/runtime/dist/webmcp.js')),
  'static tools alone': await forSite('static'),
  'static and navigate': await forSite('static', 'navigate'),
};

it.each<[what: keyof typeof SIZES, limit: number]>([
  ['the whole runtime', 4_744],
  ['static tools alone', 2_350],
  ['static and navigate', 2_800],
])('%s: at most %i bytes', (what, limit) => {
  expect(SIZES[what]).toBeLessThanOrEqual(limit);
});

it('the README states them', () => {
  const stated = [...read('README.md').matchAll(/([\d,]+) bytes/g)].map(([, size]) => size);
  const [whole, least] = Object.values(SIZES).map((size) => size.toLocaleString('en'));
  expect(stated).toEqual([whole, least]);
});
