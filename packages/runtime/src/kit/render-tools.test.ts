import { afterEach, describe, expect, it, vi } from 'vitest';
import { toolOf } from '../testing/tool-of.ts';
import { renderTools } from './render-tools.ts';

const go = toolOf(
  'navigate',
  {
    options: [
      { match: 'a', label: 'A', url: 'a/' },
      { match: 'b', label: 'B', url: 'https://other.example/' },
    ],
    confirm: 'Open {label}?',
  },
  { name: 'go' },
);
const find = toolOf('search', { indexUrl: '/i.json', searchFields: ['title'] }, { name: 'find' });
const hours = toolOf('static', { items: [{ title: 'Monday', url: '/m' }] }, { name: 'hours' });
const write = toolOf('mailto', { to: btoa('a@b.example') }, { name: 'write' });
const book = toolOf('module', { hall: 'A' }, { name: 'book', moduleUrl: 'file:///tools/book.module.ts' });
const block = { tools: [go, find, hours, write, book] };

describe('what a call gives', () => {
  it('is the answer in all its forms, and the beacon', async () => {
    const tools = await renderTools(block);
    const answer = await tools.call('hours', { client: 'Test 1.0' });
    const items = [{ title: 'Monday', url: '/m' }];
    expect(answer).toEqual({
      text: 'Monday – /m',
      isError: false,
      structuredContent: { items },
      content: [{ type: 'text', text: 'Monday – /m' }],
      delivered: JSON.stringify({
        content: [{ type: 'text', text: 'Monday – /m' }],
        structuredContent: { items },
      }),
    });
    expect(tools.beacons).toEqual([{ tool: 'hours', client: 'Test 1.0' }]);
  });

  it('is what the person agreed to', async () => {
    const tools = await renderTools(block, {
      confirm: (text) => text.includes('A?'),
      url: 'https://x.example/d/',
    });
    expect((await tools.call('go', { value: 'a' })).text).toBe('Navigating to "A".');
    expect((await tools.call('go', { value: 'b' })).text).toBe('Cancelled.');
    expect(tools.questions).toEqual(['Open A?', 'Open B?\nother.example']);
    expect(tools.opened).toEqual(['https://x.example/d/a/']);
  });

  it('is a no from the person where the test has no answer', async () => {
    const tools = await renderTools(block);
    expect(await tools.call('go', { value: 'a' })).toMatchObject({ text: 'Cancelled.', isError: true });
    expect(tools.opened).toEqual([]);
  });

  it('is a letter that is opened', async () => {
    const tools = await renderTools(block, { confirm: true });
    await tools.call('write');
    expect(tools.opened).toEqual(['mailto:a@b.example']);
  });

  it.each([
    ['a list', [{ title: 'Whales', url: '/w' }]],
    ['the text of a file', '[{"title":"Whales","url":"/w"}]'],
  ])('is found in %s that the server sends', async (_, file) => {
    const tools = await renderTools(block, { files: { '/i.json': file } });
    expect((await tools.call('find', { query: 'whale' })).structuredContent).toMatchObject({ matches: 1 });
  });

  it('is an error where the server sends nothing', async () => {
    const tools = await renderTools(block);
    const { text, isError } = await tools.call('find', { query: 'whale' });
    expect([text, isError]).toEqual([expect.stringContaining('status 404'), true]);
  });

  it('is what a module makes of it', async () => {
    const execute = vi.fn(
      async (args: object, { confirm }: { confirm: (text: string) => Promise<boolean> }) => ({
        args,
        agreed: await confirm('Really?'),
      }),
    );
    const tools = await renderTools(block, { modules: { book: { execute } }, confirm: true });
    expect((await tools.call('book', { row: 1 })).text).toBe('{"args":{"row":1},"agreed":true}');
    expect(execute.mock.calls[0]?.[1]).toMatchObject({
      tool: { name: 'book', data: { hall: 'A' } },
      client: { signal: expect.any(AbortSignal) },
    });
    expect(tools.questions).toEqual(['Really?']);
  });

  it('is the same where the module is still being loaded', async () => {
    const module = Promise.resolve({ execute: () => 'loaded' });
    const tools = await renderTools(block, { modules: { book: module } });
    expect((await tools.call('book')).text).toBe('loaded');
  });

  it('is nothing where the agent has gone', async () => {
    const agent = new AbortController();
    let seen: AbortSignal | undefined;
    const execute = (_: unknown, { client }: { client: { signal: AbortSignal } }) => {
      seen = client.signal;
      agent.abort('gone');
      return new Promise(() => {});
    };
    const tools = await renderTools(block, { modules: { book: { execute } } });
    await expect(tools.call('book', {}, agent)).rejects.toBe('gone');
    await vi.waitFor(() => expect(seen?.aborted).toBe(true));
  });
});

describe('what a call refuses', () => {
  it('tells of a tool that is not there', async () => {
    const tools = await renderTools({ tools: [hours, toolOf('static', {}, { name: 'a b' })] });
    await expect(tools.call('a b')).rejects.toThrow(
      'No tool "a b" is offered on this page. Offered: hours.\n[webmcp] "a b" not offered: InvalidStateError: Invalid tool name',
    );
  });

  it('tells, beside what an agent is told, why a module failed', async () => {
    const reason = new RangeError('no seats');
    const execute = () => {
      throw reason;
    };
    const tools = await renderTools(block, { modules: { book: { execute } } });
    await expect(tools.call('book')).rejects.toMatchObject({
      name: 'UnknownError',
      message: expect.stringMatching(/^Tool was executed but the invocation failed/),
      cause: reason,
    });
    expect(tools.beacons).toEqual([{ tool: 'book', client: 'unknown' }]);
  });

  it('tells of a module that it was not given, each time', async () => {
    const tools = await renderTools(block);
    for (let time = 0; time < 3; time++) {
      await expect(tools.call('book')).rejects.toMatchObject({
        cause: { message: expect.stringContaining('Add it: { modules: { "book": module } }.') },
      });
    }
  });
});

describe('what is rendered', () => {
  it('is what buildManifest made', async () => {
    const tools = await renderTools(Promise.resolve({ manifest: block, issues: [] }));
    expect((await tools.list()).map(({ name }) => name)).toEqual(['book', 'find', 'go', 'hours', 'write']);
  });

  it.each([
    [
      'a build with errors',
      { manifest: { tools: [] }, issues: [{ level: 'error', message: 'go is wrong.' }] },
      'go is wrong.',
    ],
    ['a tool', hours, 'renderTools takes a block'],
    ['nothing', undefined, 'renderTools takes a block'],
  ])('is not %s', async (_, given, reason) => {
    await expect(renderTools(given as never)).rejects.toThrow(reason);
  });

  it('is not a module without a tool', async () => {
    await expect(renderTools(block, { modules: { boook: { execute: () => '' } } })).rejects.toThrow(
      'The block has no module tool "boook". Its module tools: book.',
    );
  });

  it('passes over what is no tool, as a page does', async () => {
    const tools = await renderTools({ tools: [null, 5, 'x', {}, { moduleUrl: 'http://' }, hours] as never });
    expect([await tools.list(), tools.warnings]).toEqual([[expect.objectContaining({ name: 'hours' })], []]);
  });

  it('has the routes of its address', async () => {
    const shop = toolOf('static', {}, { name: 'shop', when: { path: '/shop/*' } });
    const names = async (url: string) =>
      (await (await renderTools({ tools: [shop] }, { url })).list()).map(({ name }) => name);
    expect(await names('https://x.example/shop/a')).toEqual(['shop']);
    expect(await names('https://x.example/')).toEqual([]);
  });

  it('is taken back', async () => {
    const tools = await renderTools(block);
    tools.stop();
    expect(await tools.list()).toEqual([]);
  });

  it('knows nothing of another, and touches no global', async () => {
    const GLOBALS = ['window', 'document', 'navigator', 'location', 'fetch', 'Blob'];
    for (const name of GLOBALS) {
      vi.stubGlobal(name, undefined);
    }
    const before = Object.getOwnPropertyNames(globalThis).map((name) => [
      name,
      Reflect.get(globalThis, name),
    ]);
    const [one, two] = await Promise.all([
      renderTools(block, { confirm: true }),
      renderTools({ ...block, endpoint: false }, { url: 'https://two.example/' }),
    ]);
    one.stop();
    await Promise.all([two.call('go', { value: 'a' }), two.call('hours')]);
    expect([one.questions, one.beacons, two.questions, two.beacons]).toEqual([[], [], ['Open A?'], []]);
    const after = Object.getOwnPropertyNames(globalThis).map((name) => [name, Reflect.get(globalThis, name)]);
    expect(after).toEqual(before);
  });

  it('goes by no clock', async () => {
    vi.useFakeTimers();
    const tools = await renderTools(block, { confirm: true });
    await tools.call('go', { value: 'a' });
    expect([tools.opened, tools.beacons]).toHaveLength(2);
    expect(tools.opened).toEqual(['https://site.example/a/']);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
