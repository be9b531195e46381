import type { PageManifest, ToolManifest } from '@docent/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from './beacon.ts';
import { createExecute } from './execute.ts';
import { PAGE } from './interpreters.ts';
import type { Page } from './page.ts';
import { toolOf } from './testing/tool-of.ts';

/** What the modules of these tests share with the tests. */
const shared = {
  evaluated: 0,
  fails: false,
  given: [] as unknown[],
  self: undefined as unknown,
  execute: (..._: unknown[]): unknown => 'ok',
};
Object.assign(globalThis, { shared });

const MODULE = `
  shared.evaluated++;
  if (shared.fails) throw new Error('the hall is closed');
  export function execute(...given) { shared.given = given; shared.self = this; return shared.execute(...given); }
`;
let modules = 0;
/** A module of its own for each test, as a browser would load one. */
const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(`${source}//${modules++}`)}`;

const tool = (source = MODULE, block?: PageManifest) => {
  const entry = toolOf('module', { hall: { name: 'A' } }, { name: 'pick_seat', moduleUrl: moduleOf(source) });
  const manifest = block ?? { endpoint: false, tools: [entry] };
  const run = createExecute(entry, () => manifest);
  const call = async (args: Record<string, unknown> = {}, { client, ...more }: Partial<Page> = {}) => {
    Object.assign(PAGE, { address: String }, more);
    return run(args, client);
  };
  return { call, entry };
};

const returned = (value: unknown) => {
  shared.execute = () => value;
  return tool().call();
};
const text = (value: string) => ({ content: [{ type: 'text', text: value }] });

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: '' });
  Object.assign(shared, { evaluated: 0, fails: false, given: [], execute: () => 'ok' });
});

const PAGE_AS_IT_IS = { ...PAGE };

afterEach(() => {
  Object.assign(PAGE, PAGE_AS_IT_IS);
  vi.unstubAllGlobals();
});

describe('the module', () => {
  it('is imported on the first call, and once', async () => {
    const { call } = tool();
    expect(shared.evaluated).toBe(0);
    await Promise.all([call(), call()]);
    await call();
    expect(shared.evaluated).toBe(1);
  });

  it('lets the beacon go before the first import', async () => {
    const order: string[] = [];
    vi.stubGlobal('navigator', { userAgent: '', sendBeacon: () => order.push('beacon') > 0 });
    shared.execute = () => order.push('module');
    const { call } = tool();
    report('pick_seat', 'Agent', '/e');
    await call();
    expect(order).toEqual(['beacon', 'module']); // I8
  });

  it('that failed is tried afresh by the next call', async () => {
    shared.fails = true;
    const { call } = tool();
    await expect(call()).rejects.toThrow('"pick_seat" failed: Error: the hall is closed'); // H8
    await expect(call()).rejects.toThrow('"pick_seat" failed: Error: the hall is closed');
    shared.fails = false;
    expect(await call()).toEqual(text('ok'));
    expect(await call()).toEqual(text('ok'));
    expect(shared.evaluated).toBe(3);
  });

  it('that fails, fails each call that waits for it', async () => {
    shared.fails = true;
    const { call } = tool();
    const outcomes = await Promise.allSettled([call(), call()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(shared.evaluated).toBe(1);
  });

  it.each([
    ['exports none', 'export const other = 1;'],
    ['exports one as default only', 'export default 5;'],
    ['exports no function', 'export const execute = "text";'],
    ['is CommonJS', 'globalThis.module = { exports: {} };'],
  ])('that %s rejects the call', async (_, source) => {
    const { call } = tool(source);
    await expect(call()).rejects.toThrow(/^"pick_seat" failed: TypeError: execute is not a function$/);
  });

  it.each([
    ['does not parse', 'export const ='],
    ['throws', 'throw 0'],
    ['throws a symbol', 'throw Symbol("no")'],
    ['throws nothing', 'throw undefined'],
  ])('that %s rejects the call, naming the tool', async (_, source) => {
    await expect(tool(source).call()).rejects.toThrow(/^"pick_seat" failed: ./); // H5, H6, H8
  });

  it('of an address that is none rejects the call, naming tool and address', async () => {
    const { call } = tool();
    const address = () => {
      throw new TypeError('data:x is not http(s)');
    };
    await expect(call({}, { address })).rejects.toThrow(
      '"pick_seat" failed: TypeError: data:x is not http(s)', // H4
    );
    expect(shared.evaluated).toBe(0);
    expect(await call()).toEqual(text('ok'));
  });
});

describe('execute', () => {
  it('is called with args and ctx, on nothing', async () => {
    await tool().call({ row: 'A' });
    expect(shared.given).toEqual([{ row: 'A' }, expect.any(Object)]); // H12
    expect(shared.self).toBeUndefined(); // H12
    expect(Object.keys(Object(shared.given[1]))).toEqual(['tool', 'config', 'client', 'confirm']);
  });

  it('gets the entry and the block, frozen all through, the same each time', async () => {
    const block: PageManifest = {
      endpoint: '/e',
      outputLimit: 0,
      tools: [{ name: 'other' } as ToolManifest],
    };
    const { call, entry } = tool(MODULE, block);
    await call();
    const { tool: first, config } = Object(shared.given[1]);
    await call();
    const again = Object(shared.given[1]);
    expect(first).toEqual(entry);
    expect(config).toEqual(block);
    expect(first).not.toBe(entry);
    expect(config).not.toBe(block);
    expect(again.tool).toBe(first);
    expect(again.config).toBe(config);
    for (const part of [first, first.data, first.data.hall, config, config.tools, config.tools[0]]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
    expect(Object.isFrozen(entry)).toBe(false);
  });

  it.each([
    ['undefined', undefined],
    ['an object of the browser', { signal: new AbortController().signal, more: 1 }],
  ])('gets the second argument as it is: %s', async (_, client) => {
    await tool().call({}, { client: client as Page['client'] });
    expect(Object(shared.given[1]).client).toBe(client); // H13
  });

  it('may ask the person', async () => {
    const answers = [true, false];
    const confirm = vi.fn(async () => answers.shift() === true);
    shared.execute = async (_, ctx) => {
      const { confirm: ask } = Object(ctx);
      return [await ask('Sure?'), await ask('Really?')];
    };
    expect(await tool().call({}, { confirm })).toEqual(text('[true,false]'));
    expect(confirm.mock.calls).toEqual([['Sure?'], ['Really?']]);
  });

  it.each<[name: string, execute: () => unknown, reason: string]>([
    [
      'throws', // H9
      () => {
        throw new Error('taken');
      },
      'Error: taken',
    ],
    ['rejects', async () => Promise.reject(new TypeError('taken')), 'TypeError: taken'], // H9
    ['rejects with a text', async () => Promise.reject('taken'), 'taken'],
    ['rejects with nothing', async () => Promise.reject(), 'undefined'],
    ['rejects with a symbol', async () => Promise.reject(Symbol('x')), 'Symbol(x)'],
    ['rejects with an object', async () => Promise.reject(Object.create(null)), 'object'],
  ])('that %s rejects this call and only this', async (_, execute, reason) => {
    const { call } = tool();
    shared.execute = execute;
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ message: `"pick_seat" failed: ${reason}` });
    shared.execute = () => 'ok';
    expect(await call()).toEqual(text('ok'));
    expect(shared.evaluated).toBe(1);
  });

  it('is not called where the call was aborted before', async () => {
    const execute = vi.fn();
    shared.execute = execute;
    await expect(tool().call({}, { client: { signal: AbortSignal.abort() } })).rejects.toThrow(
      '"pick_seat" failed: aborted',
    );
    expect(execute).not.toHaveBeenCalled();
  });

  it('is not called where the call is aborted while its module loads', async () => {
    const aborting = new AbortController();
    const { call } = tool();
    const waiting = call({}, { client: { signal: aborting.signal } });
    aborting.abort();
    await expect(waiting).rejects.toThrow('aborted');
    expect(shared.given).toEqual([]);
  });

  it('keeps its result where the call is aborted after', async () => {
    const aborting = new AbortController();
    shared.execute = () => {
      aborting.abort();
      return 'done';
    };
    expect(await tool().call({}, { client: { signal: aborting.signal } })).toEqual(text('done')); // F-8
  });

  it('that never ends holds up no other tool', async () => {
    const { call } = tool();
    shared.execute = () => new Promise(() => {});
    call(); // H14
    const other = tool();
    await new Promise((resolve) => setTimeout(resolve, 20));
    shared.execute = () => 'ok';
    expect(await other.call()).toEqual(text('ok'));
  });
});

describe('a result as MCP defines it stays', () => {
  const image = { type: 'image', data: 'AA==', mimeType: 'image/png', _meta: { a: 1 } };
  it.each<[name: string, value: object]>([
    ['texts', { content: [{ type: 'text', text: 'a', annotations: { priority: 1 } }] }],
    ['other parts', { content: [image, { type: 'resource_link', uri: 'a:b', name: 'c' }] }],
    ['no parts', { content: [] }],
    ['an error', { content: [{ type: 'text', text: 'a' }], isError: true }],
    ['no error', { content: [], isError: false }],
    ['data', { content: [], structuredContent: { a: [1] } }],
    ['what the protocol adds', { content: [], _meta: { a: 1 } }],
  ])('%s', async (_, value) => {
    expect(await returned(value)).toEqual(value);
    expect(await returned(Promise.resolve(value))).toEqual(value);
  });
});

describe('anything else becomes one', () => {
  class Seat {
    row = 'A';
    get secret() {
      return 1;
    }
  }
  it.each<[name: string, value: unknown, expected: object]>([
    ['a text', 'Seat taken.', text('Seat taken.')], // G2
    ['an empty text', '', text('')],
    ['null', null, text('null')], // G2
    ['a number', 5, text('5')], // G2
    ['NaN', Number.NaN, text('null')],
    ['a boolean', false, text('false')],
    ['a list', [1, 'a', undefined], text('[1,"a",null]')], // G2
    ['an object', { a: { b: 1 } }, text('{"a":{"b":1}}')], // G2
    ['an object of a class', new Seat(), text('{"row":"A"}')],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), text('{"a":1}')],
    ['a date', new Date(0), text('"1970-01-01T00:00:00.000Z"')],
    ['a map', new Map([[1, 2]]), text('{}')],
    ['an object with a function', { a: 1, b() {} }, text('{"a":1}')],
    ['an object with a symbol', { a: Symbol('x') }, text('{}')],
    ['content that is no list', { content: 'a' }, text('{"content":"a"}')], // H15
    ['content of no parts', { content: ['a'] }, text('{"content":["a"]}')],
    ['content with null', { content: [null] }, text('{"content":[null]}')],
    ['content of parts without a type', { content: [{ text: 'a' }] }, text('{"content":[{"text":"a"}]}')],
    ['a list with content', Object.assign([1], { content: [] }), text('[1]')],
    ['a text part without text', { content: [{ type: 'text' }] }, text('')], // H15
    ['a text part with a number', { content: [{ type: 'text', text: 5 }] }, text('5')],
    ['a text part with an object', { content: [{ type: 'text', text: { a: 1 } }] }, text('{"a":1}')],
    ['an error that is no boolean', { content: [], isError: 'yes' }, { content: [], isError: true }],
    [
      'data without content',
      { structuredContent: { a: 1 } },
      { ...text('{"a":1}'), structuredContent: { a: 1 } },
    ],
    [
      'data without content, of an error',
      { structuredContent: { a: 1 }, isError: true },
      { ...text('{"a":1}'), structuredContent: { a: 1 }, isError: true },
    ],
    [
      'data that is a list', // G5
      { content: [], structuredContent: [1] },
      { content: [], structuredContent: { result: [1] } },
    ],
    [
      'data that is a text, without content', // G5
      { structuredContent: 'a' },
      { ...text('"a"'), structuredContent: { result: 'a' } },
    ],
    [
      'data that is null',
      { structuredContent: null },
      { ...text('null'), structuredContent: { result: null } },
    ],
  ])('%s', async (_, value, expected) => {
    expect(await returned(value)).toEqual(expected);
  });

  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  it.each<[name: string, value: unknown]>([
    ['undefined', undefined], // G2
    ['a function', () => {}],
    ['a symbol', Symbol('x')],
    ['a bigint', 10n], // G6
    ['a bigint in an object', { content: [], structuredContent: { a: 10n } }], // G6
    ['a cycle', cycle], // G6
    [
      'an object that throws',
      {
        get a() {
          throw new Error('no');
        },
      },
    ],
    ['what says that it is nothing', { toJSON: () => undefined }],
  ])('of %s nothing can be made: that is an error which names the tool', async (_, value) => {
    expect(await returned(value)).toEqual({
      content: [{ type: 'text', text: expect.stringContaining('"pick_seat"') }],
      isError: true,
    });
  });

  it('what it returned is never written to or handed on', async () => {
    const data = Object.freeze({ content: Object.freeze([Object.freeze({ type: 'text' })]) });
    expect(await returned(data)).toEqual(text(''));
  });
});
