import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';

/** Leaves of what Pagefind wrote what a search fetches; tells what it calls the records, by their numbers. */
export function tidyPagefind(folder: string): string[] {
  const records = readRecords(join(folder, 'fragment'));
  const { languages }: { languages: Record<string, { wasm: string | null }> } = JSON.parse(
    readFileSync(join(folder, 'pagefind-entry.json'), 'utf8'),
  );
  const used = Object.values(languages).map(({ wasm }) => `wasm.${wasm ?? 'unknown'}.pagefind`);
  for (const name of readdirSync(folder)) {
    const isUsed = NEEDED.test(name) || used.includes(name);
    if (!isUsed) rmSync(join(folder, name), { recursive: true });
  }
  const script = join(folder, 'pagefind.js');
  writeFileSync(script, toScript(readFileSync(script, 'utf8')));
  return records;
}

const NEEDED = /^(?:entries|index|pagefind-entry\.json|pagefind\.js|.*\.pf_meta)$/;

/** Pagefind names a record by its content; the address that we gave it is its number. */
function readRecords(folder: string): string[] {
  // There is no such folder where no page has a word.
  if (!existsSync(folder)) return [];
  const records: string[] = [];
  for (const name of readdirSync(folder)) {
    const text = gunzipSync(readFileSync(join(folder, name))).toString();
    const { url }: { url: string } = JSON.parse(text.slice('pagefind_dcd'.length));
    records[Number(url)] = name.replace(/\.pf_fragment$/, '');
  }
  return Array.from(records, (record) => record ?? '');
}

/**
 * A smaller script, which tells what it could not fetch: Pagefind takes that for words that no page has. What it begins
 * by itself fails to the page as well as to whoever asked, who is enough.
 */
const toScript = (code: string): string =>
  transformSync(code.replace(BEGIN, '$&.catch(()=>{})'), {
    minify: true,
    format: 'esm',
    define: { fetch: 'fetchPart' },
    banner: FETCH_PART,
  }).code;

const BEGIN = /\bthis\.init\(options2\?\.language\)/;

const FETCH_PART =
  'export const failures=[];const fetchPart=async(url)=>{const answer=await fetch(url).catch(()=>({}));' +
  'answer.ok||failures.push(String(url));return answer};';
