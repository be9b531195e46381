import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { minify } from 'terser';
import { describe, expect, it } from 'vitest';
import { BUNDLE_OPTIONS, MINIFY_OPTIONS } from './bundle-options.ts';
import { fakeModelContext } from './testing/fake-model-context.ts';
import { toolOf } from './testing/tool-of.ts';

/** The classic script, minified as it ships. */
const [bundle] = buildSync({
  entryPoints: [join(import.meta.dirname, 'auto.ts')],
  alias: { '@docent/contract': join(import.meta.dirname, '../../contract/src/index.ts') },
  ...BUNDLE_OPTIONS,
  write: false,
}).outputFiles;
const { code: SCRIPT } = await minify(bundle?.text ?? '', MINIFY_OPTIONS);

/** Runs it where there is nothing but what is named here: no timers, no URL, no events, no readyState. */
const run = (tools: unknown[], more: { window?: object; modelContext?: object; fetch?: unknown } = {}) => {
  const host = fakeModelContext();
  const sent: { url: string; body: Blob }[] = [];
  const warnings: string[] = [];
  const textContent = JSON.stringify({ tools });
  const context = createContext({
    document: { modelContext: more.modelContext ?? host, getElementById: () => ({ textContent }) },
    window: more.window ?? {},
    navigator: { userAgent: 'x', sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) > 0 },
    console: { warn: (text: string) => warnings.push(text) },
    AbortController,
    Blob,
    fetch: async () => Response.json([{ title: 'Straße', url: '/1' }]),
    ...('fetch' in more && { fetch: more.fetch }),
  });
  runInContext(SCRIPT ?? '', context);
  /** The realm of the script has prototypes of its own, which a comparison would take for a difference. */
  const call = async (name: string, args?: unknown) =>
    JSON.parse(JSON.stringify(await host.tools.get(name)?.execute(args)));
  return { host, sent, warnings, call };
};

const go = toolOf(
  'navigate',
  { options: [{ match: 'a', label: 'A', url: '/a' }], confirm: 'Go?' },
  { name: 'go' },
);
const find = toolOf('search', { indexUrl: '/i.json', searchFields: ['title'] }, { name: 'find' });
const hours = toolOf('static', { items: [{ title: 'T', url: '/' }] }, { name: 'hours' });
const write = toolOf('mailto', { to: btoa('a@b.example') }, { name: 'write' });
const book = toolOf('module', {}, { name: 'book', moduleUrl: 'javascript:x' });
const routed = toolOf('static', {}, { name: 'routed', when: { path: '/*' } });

describe('the classic script, where there is next to nothing', () => {
  it('is one that a browser of 2022 reads, in ASCII', () => {
    expect(SCRIPT).toMatch(/^\/\/# allFunctionsCalledOnLoad\n\(\(\)=>\{[\0-\x7f]*\}\)\(\);$/);
  });

  it('registers the tools', () => {
    const { host, warnings, sent } = run([go, find, hours, write, book]);
    expect([...host.tools.keys()]).toEqual(['go', 'find', 'hours', 'write', 'book']);
    expect([warnings, sent]).toEqual([[], []]);
  });

  it('lists', async () => {
    expect(await run([hours]).call('hours')).toEqual({
      content: [{ type: 'text', text: 'T – /' }],
      structuredContent: { items: [{ title: 'T', url: '/' }] },
    });
  });

  it('searches', async () => {
    const { content, structuredContent } = await run([find]).call('find', { query: 'STRASSE' });
    expect(content[0].text).toBe('1 result(s) for "STRASSE":\nStraße – /1');
    expect(structuredContent).toMatchObject({ count: 1, matches: 1, total: 1 });
  });

  it.each([
    [
      'says why a search fails',
      () => {
        throw new TypeError('blocked');
      },
    ],
    ['says why a search fails that was refused', async () => Promise.reject(new TypeError('offline'))],
    ['says why a search without fetch fails', null],
  ])('%s', async (_, fetch) => {
    expect(await run([find], { fetch }).call('find')).toMatchObject({ isError: true });
  });

  it('navigates at once after asking', async () => {
    const opened: string[] = [];
    const asked: string[] = [];
    const location = {
      set href(url: string) {
        opened.push(url);
      },
    };
    const confirm = (text: string) => asked.push(text) > 0;
    const { call, sent } = run([go], { window: { location, confirm } });
    expect(await call('go', { value: 'a' })).toEqual({
      content: [{ type: 'text', text: 'Navigating to "A".' }],
    });
    expect(asked).toEqual(['Go?']);
    expect(opened).toEqual(['/a']);
    expect(sent).toHaveLength(1);
  });

  it('declines what it cannot ask', async () => {
    expect(await run([go]).call('go', { value: 'a' })).toEqual({
      content: [{ type: 'text', text: 'Cancelled.' }],
      isError: true,
    });
  });

  it('answers that contact is unavailable where no address can be decoded', async () => {
    expect(await run([write]).call('write')).toMatchObject({ isError: true });
  });

  it('rejects a module that it may not load, naming the tool', async () => {
    await expect(run([book]).call('book')).rejects.toThrow('"book"');
  });

  it('sends one beacon for each call', async () => {
    const { call, sent } = run([hours, find]);
    await call('hours', { client: 'Agent' });
    await call('find');
    expect(sent.map(({ url }) => url)).toEqual(['/webmcp-event', '/webmcp-event']);
    expect(await sent[0]?.body.text()).toBe('{"tool":"hours","client":"Agent"}');
  });

  it('leaves out a tool with a route, and says so', () => {
    const { host, warnings } = run([routed, hours]);
    expect([...host.tools.keys()]).toEqual(['hours']);
    expect(warnings).toEqual([expect.stringContaining('"routed"')]);
  });

  it.each<[name: string, registerTool: () => unknown]>([
    [
      'throws',
      () => {
        throw new TypeError('no');
      },
    ],
    ['rejects', async () => Promise.reject(new TypeError('no'))],
  ])('warns of what the host refuses: it %s', async (_, registerTool) => {
    const { warnings } = run([hours], { modelContext: { registerTool } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(warnings).toEqual(['[webmcp] "hours" not offered: TypeError: no']);
  });
});
