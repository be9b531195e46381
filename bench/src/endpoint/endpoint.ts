import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { atMost } from '../compare.ts';
import { interleave } from '../interleave.ts';
import type { Measurement } from '../measurement.ts';
import type { StartUse } from './child.ts';
import { type Answer, callOf, emptyTool, openEndpoint } from './contenders.ts';
import { makeEndpoint } from './make-endpoint.ts';

const PAGES = 10_000;
const ROUNDS = 31;
const CALLS = 200;
const LIMIT = 1.5;

/** Calls of the endpoint over a site of 10,000 pages, beside the same SDK with one empty tool; and what it takes to start. */
export const endpoint: Measurement = async ({ progress }) => {
  progress(`endpoint: a site of ${PAGES} pages`);
  const folder = await makeEndpoint(PAGES);
  const docent = openEndpoint(folder);
  try {
    progress('endpoint: calls');
    const empty = emptyTool();
    const against = async (what: string, name: string, args: object, limit?: number) => {
      const contenders = {
        docent: timeOf(docent.answer, name, args),
        'the SDK with an empty tool': timeOf(empty, 'empty', {}),
      };
      return atMost(what, 'µs', await interleave(contenders, ROUNDS), limit);
    };
    const rows = [
      await against('man', 'man', {}, LIMIT),
      await against('get_page, a small page', 'get_page', { path: '/small.html' }, LIMIT),
      await against('get_page, a page of 300 words', 'get_page', { path: '/part-3/page-1600.html' }),
      await against('query_pages, two words', 'query_pages', { query: await twoWords(docent.answer) }),
    ];
    progress('endpoint: start');
    const child = fileURLToPath(new URL('child.js', import.meta.url));
    const use = JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', child, folder], { encoding: 'utf8' }),
    ) as StartUse; // Printed by our own file.
    rows.push(
      atMost('start, to the first answer', 'ms', {
        docent: [use.start],
        'the SDK with an empty tool': [use.emptyStart],
      }),
      atMost('memory', 'bytes', { docent: [use.memory], 'the files of the build': [use.files] }),
    );
    return { rows, facts: [] };
  } finally {
    await docent.close();
    rmSync(folder, { recursive: true });
  }
};

/** The microseconds of a call whose answer is read. */
const timeOf = (answer: Answer, name: string, args: object) => async (): Promise<number> => {
  const requests = Array.from({ length: CALLS }, () => callOf(name, args));
  const begun = performance.now();
  for (const request of requests) {
    const said = await (await answer(request))?.text();
    if (said?.includes('"isError":true')) throw new Error(said);
  }
  return ((performance.now() - begun) / CALLS) * 1_000;
};

/** Words of some page, so that there are hits. */
async function twoWords(answer: Answer): Promise<string> {
  const said = (await (await answer(callOf('get_page', { path: '/part-3/page-1600.html' })))?.text()) ?? '';
  return (said.match(/\p{L}{4,}/gu) ?? []).slice(-2).join(' ');
}
