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
      await against('get_page, a page of 300 words', 'get_page', { path: PAGE }),
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

/** Words of some page, which has to be found by them: an answer without hits would cost nothing. */
async function twoWords(answer: Answer): Promise<string> {
  const page = await textOf(await answer(callOf('get_page', { path: PAGE })));
  const query = (page.match(/^ *1 {2}(.+)$/m)?.[1] ?? '').split(' ').slice(0, 2).join(' ');
  const found = await textOf(await answer(callOf('query_pages', { query })));
  if (!found.includes(PAGE)) throw new Error(`"${query}" does not find its page: ${found}`);
  return query;
}

const PAGE = '/part-3/page-1600.html';

/** The text of an answer of one part. */
const textOf = async (response: Response | undefined): Promise<string> =>
  (await response?.json())?.result.content[0].text ?? '';
