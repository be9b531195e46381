import { brotliCompressSync, constants } from 'node:zlib';
import { atMost } from '../compare.ts';
import type { Measurement } from '../measurement.ts';
import { runtimeScript } from '../page-script.ts';
import { siteScript } from './site-script.ts';

/** What each script may weigh, in bytes. */
const LIMITS = { whole: 4_300, static: 2_350, navigate: 2_800 };

/** What a page has to load, with Brotli at its best. */
export const sizes: Measurement = async ({ progress }) => {
  progress('sizes');
  const row = (what: string, script: string | Buffer, limit: number) =>
    atMost(what, 'bytes', { docent: [compressed(script)], allowed: [limit] }, 1);
  return {
    rows: [
      row('the whole script', runtimeScript(), LIMITS.whole),
      row('built for a site of static tools', siteScript(['static']), LIMITS.static),
      row('… of static and navigate tools', siteScript(['static', 'navigate']), LIMITS.navigate),
    ],
    facts: [],
  };
};

const compressed = (script: string | Buffer): number =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
