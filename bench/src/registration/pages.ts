import { BLOCK_ID, type PageManifest } from '@docent/contract';
import type { Page } from '@playwright/test';
import { runtimeScript } from '../page-script.ts';

/** When the script and its microtasks had ended, and when the browser listed the tools, in ms; and how many it did. */
export interface Timing {
  script: number;
  there: number;
  tools: number;
}

/** What a site would write that registers the tools of the same block by hand. */
const BARE_LOOP = `
for (const tool of JSON.parse(document.getElementById('${BLOCK_ID}').textContent).tools) {
  const { name, title, description, inputSchema, annotations, data } = tool;
  document.modelContext.registerTool({
    name, title, description, inputSchema, annotations,
    execute: async () => data,
  });
}`;

/** The same with what every page is promised: the `client` argument, a way to take each tool back, no failure unheard. */
const CAREFUL_LOOP = `
for (const tool of JSON.parse(document.getElementById('${BLOCK_ID}').textContent).tools) {
  const { name, title, description, inputSchema, annotations, data } = tool;
  const client = { type: 'string', description: 'Your own name.' };
  const properties = { ...inputSchema.properties, client };
  const register = async () => document.modelContext.registerTool({
    name, title, description, inputSchema: { ...inputSchema, properties }, annotations,
    execute: async () => data,
  }, new AbortController());
  register().catch(console.warn);
}`;

/** The scripts of the contenders, each with its own clock inside: what it took to fetch and compile it is left out. */
export const scripts = (): Record<string, string> => ({
  'docent.js': timed(runtimeScript()),
  'bare.js': timed(BARE_LOOP),
  'careful.js': timed(CAREFUL_LOOP),
});

/** A page with the block and the script of a contender. */
export const pageOf = (contender: string, block: PageManifest): string =>
  `<!doctype html><title>Registration</title><script defer src="/${contender}.js"></script>
<script type="application/json" id="${BLOCK_ID}">${JSON.stringify(block)}</script>`;

/** What a page measured, once it has. */
export const timingOf = (page: Page): Promise<Timing> =>
  page.evaluate(() => (globalThis as unknown as { timing: Promise<Timing> }).timing);

const timed = (script: string): string => {
  // V8 heeds a hint for its compiler only where nothing but comments comes before it.
  const [hints = ''] = /^(\/\/.*\n)*/.exec(script) ?? [];
  return `${hints}'use strict';
const begun = performance.now();
${script}
globalThis.timing = (async () => {
  await undefined; // What the script left to microtasks is its work too.
  const ended = performance.now();
  const { length } = await document.modelContext.getTools();
  return { script: ended - begun, there: performance.now() - begun, tools: length };
})();`;
};
