// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Session, start } from './start.ts';
import { fakeModelContext } from './testing/fake-model-context.ts';
import { toolOf } from './testing/tool-of.ts';
import { visit } from './testing/visit.ts';

const sessions: Session[] = [];
const begin = () => {
  const session = start();
  sessions.push(session);
  return session;
};

const list = (name: string, more: Record<string, unknown> = {}) =>
  toolOf('static', { items: [{ title: 'T', url: '/' }] }, { name, ...more });
const put = (block: unknown) => {
  document.body.innerHTML = '<script type="application/json" id="webmcp-config"></script>';
  Object(document.querySelector('script')).textContent =
    typeof block === 'string' ? block : JSON.stringify(block);
};
const putTools = (...tools: unknown[]) => put({ tools });
const provide = (host: object | undefined) => Object.assign(document, { modelContext: host });
const dispatch = (type: string, more: object = {}, target: EventTarget = window) =>
  target.dispatchEvent(Object.assign(new Event(type), more));
/** Until all that was registered has been answered, and all that failed was told. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setTimeout(resolve, 1));
};
const warned = () => vi.mocked(console.warn).mock.calls.map(([first]) => String(first));
const unhandled = vi.fn();

let host = fakeModelContext();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  vi.stubGlobal('fetch', vi.fn());
  process.on('unhandledRejection', unhandled);
  host = fakeModelContext();
  provide(host);
});

afterEach(async () => {
  for (const session of sessions.splice(0)) {
    session.stop();
  }
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled(); // A11
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  provide(undefined);
  Reflect.deleteProperty(navigator, 'modelContext');
  Reflect.deleteProperty(window, 'navigation');
});

const offered = () => [...host.tools.keys()];

describe('it starts only where it can serve', () => {
  /** Everything by which a page could notice. */
  const traces = () => ({
    html: document.documentElement.outerHTML,
    keys: [...Object.keys(window), ...Object.getOwnPropertySymbols(window)].length,
    warnings: vi.mocked(console.warn).mock.calls.length,
    requests: vi.mocked(fetch).mock.calls.length + vi.mocked(navigator.sendBeacon).mock.calls.length,
  });

  it.each<[name: string, arrange: () => void]>([
    ['in a browser without the API', () => provide(undefined)], // A14
    ['in a frame', () => void vi.stubGlobal('top', {})], // J6
    ['where there is provideContext alone', () => provide({ provideContext: expect.unreachable })], // A14
  ])('elsewhere nothing happens: %s', async (_, arrange) => {
    putTools(list('a'));
    arrange();
    const listened = vi.spyOn(window, 'addEventListener');
    const before = traces();
    begin();
    dispatch('docent:refresh');
    await settle();
    expect(traces()).toEqual(before);
    expect(listened).not.toHaveBeenCalled();
    expect(offered()).toEqual([]);
  });

  it.each<[name: string, block: unknown]>([
    ['that does not parse', '{"tools":[}'], // B11
    ['that is empty', ''], // B11
    ['without tools', { tools: [] }],
    ['that is no block', 'null'],
  ])('with a block %s nothing happens', async (_, block) => {
    put(block);
    begin();
    await settle();
    expect([host.registered, warned(), vi.mocked(fetch).mock.calls]).toEqual([[], [], []]);
  });

  it('the cheapest test comes first', () => {
    const read = vi.fn(() => host);
    const asked = vi.spyOn(document, 'querySelector');
    Object.defineProperty(document, 'modelContext', { get: read, configurable: true });
    vi.stubGlobal('top', {});
    begin();
    expect(read).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
    Reflect.deleteProperty(document, 'modelContext');
    vi.unstubAllGlobals();
    begin();
    expect(asked).not.toHaveBeenCalled();
  });

  it('no request is made before a call', async () => {
    putTools(
      toolOf('search', { indexUrl: '/i.json', searchFields: [] }, { name: 'a' }),
      toolOf('module', {}, { name: 'b', moduleUrl: '/m.js' }),
    );
    begin();
    await settle();
    expect(offered()).toEqual(['a', 'b']);
    expect(fetch).not.toHaveBeenCalled(); // I9
    expect(navigator.sendBeacon).not.toHaveBeenCalled(); // I9
  });
});

describe('the host', () => {
  const other = fakeModelContext();
  afterEach(() => other.tools.clear());
  const onNavigator = (modelContext: object) => Object.assign(navigator, { modelContext });

  it.each([
    ['is the navigator’s where the document has none', {}, ['a']],
    ['is the navigator’s where that is allowed', { legacyNavigatorFallback: true }, ['a']],
    ['is none where it is not', { legacyNavigatorFallback: false }, []],
  ])('%s', (_, keys, expected) => {
    provide(undefined);
    onNavigator(other);
    put({ tools: [list('a')], ...keys });
    begin();
    expect([...other.tools.keys()]).toEqual(expected); // A14
  });

  it.each([{}, { legacyNavigatorFallback: false }])('is the document’s where both have one: %j', (keys) => {
    onNavigator(other);
    put({ tools: [list('a')], ...keys });
    begin();
    expect([offered(), [...other.tools.keys()]]).toEqual([['a'], []]); // A14
  });

  it('is told of each tool by registerTool, with a signal of its own, and of nothing else', () => {
    const registerTool = vi.fn((..._: unknown[]) => {});
    const provideContext = vi.fn(() => {
      throw new TypeError('gone');
    });
    provide(Object.freeze({ registerTool, provideContext })); // A15
    putTools(list('a'), list('b'));
    begin();
    expect(provideContext).not.toHaveBeenCalled(); // A15
    expect(registerTool.mock.calls.map(([tool]) => Object(tool).name)).toEqual(['a', 'b']);
    const options = registerTool.mock.calls.map(([, given]) => Object(given));
    expect(options.map((given) => Object.keys(given))).toEqual([['signal'], ['signal']]); // no exposedTo
    expect(options[0].signal).toBeInstanceOf(AbortSignal);
    expect(options[0].signal).not.toBe(options[1].signal);
  });

  it('is called as a method', () => {
    const asked: unknown[] = [];
    const old = {
      registerTool(this: unknown) {
        asked.push(this);
      },
    };
    provide(old);
    putTools(list('a'));
    begin();
    expect(asked).toEqual([old]);
  });

  it('is not awaited between two tools', () => {
    provide({ registerTool: vi.fn(() => new Promise(() => {})) });
    putTools(list('a'), list('b'), list('c'));
    begin();
    expect(Object(document).modelContext.registerTool).toHaveBeenCalledTimes(3);
  });

  it.each<[name: string, answer: unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['an object', { unregister() {} }],
    ['a number', 5],
    ['something like a promise', Object.fromEntries([['then', (done: () => void) => done()]])],
  ])('may answer with %s', async (_, answer) => {
    provide({ registerTool: () => answer });
    putTools(list('a'));
    begin();
    await settle();
    expect(warned()).toEqual([]);
  });

  it.each<[name: string, registerTool: (tool: { name: string }) => unknown]>([
    [
      'throws',
      ({ name }) => {
        if (name === 'b') {
          throw new TypeError('not this one');
        }
      },
    ],
    ['rejects', async ({ name }) => name === 'b' && Promise.reject(new TypeError('not this one'))], // A11
    [
      'answers with what fails',
      ({ name }) =>
        name === 'b' &&
        Object.fromEntries([
          ['then', (_: unknown, fail: (_: unknown) => void) => fail(new TypeError('not this one'))],
        ]),
    ],
    [
      'answers with what throws',
      ({ name }) =>
        name === 'b' &&
        Object.defineProperty({}, 'then', {
          get() {
            throw new TypeError('not this one');
          },
        }),
    ],
  ])('that %s costs that tool alone, with one warning', async (_, registerTool) => {
    const spy = vi.fn(registerTool);
    provide({ registerTool: spy });
    putTools(list('a'), list('b'), list('c'));
    begin();
    await settle();
    expect(spy).toHaveBeenCalledTimes(3);
    expect(warned()).toEqual(['[webmcp] "b" not offered: TypeError: not this one']);
  });

  it.each([
    ['NotAllowedError', 'disallowed by permissions policy'], // A13
    ['SecurityError', 'the page is not origin-keyed'], // J7
  ])('that forbids all tools for one reason is told of once: %s', async (kind, message) => {
    const error = new DOMException(message, kind);
    host = fakeModelContext({ a: error, b: error, c: error });
    provide(host);
    putTools(list('a'), list('b'), list('c'));
    begin();
    await settle();
    expect(warned()).toEqual([`[webmcp] "a","b","c" not offered: ${kind}: ${message}`]);
    expect(host.registered).toEqual(['a', 'b', 'c']);
  });

  it('that rejects what we took back ourselves is not told of', async () => {
    provide({
      registerTool: (_: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    });
    putTools(list('a'));
    begin().stop();
    await settle();
    expect(warned()).toEqual([]); // A11
  });
});

describe('the moment of registration', () => {
  it.each([
    ['is a microtask of its own within the script of a page, where the stack is shallow', {}, []],
    ['is at once elsewhere', null, ['a']],
  ])('%s', async (_, currentScript, atOnce) => {
    Object.defineProperty(document, 'currentScript', { value: currentScript, configurable: true });
    putTools(list('a'));
    begin();
    Reflect.deleteProperty(document, 'currentScript');
    expect(offered()).toEqual(atOnce);
    await undefined;
    expect(offered()).toEqual(['a']);
  });
});

describe('the entries', () => {
  it('may have names of the prototype chain', () => {
    putTools(list('constructor'), list('toString'), list('__proto__'), list('hasOwnProperty')); // A5
    begin();
    expect(offered()).toEqual(['constructor', 'toString', '__proto__', 'hasOwnProperty']);
  });

  it.each<[name: string, entry: unknown]>([
    ['null', null],
    ['a text', 'a'],
    ['a list', [list('x')]],
    ['without a name', toolOf('static', {}, { name: undefined })],
    ['with a number as name', toolOf('static', {}, { name: 5 })],
    ['with an unknown primitive', list('x', { primitive: 'teleport' })],
    ['with a primitive of the prototype chain', list('x', { primitive: '__proto__' })], // A6
    ['with an object as primitive', list('x', { primitive: { toString: 1 } })],
    ['with neither primitive nor module', toolOf('module', {}, { name: 'x' })],
  ])('that are none are skipped silently: %s', async (_, entry) => {
    putTools(entry, list('fine'));
    begin();
    await settle();
    expect(host.registered).toEqual(['fine']);
    expect(warned()).toEqual([]);
  });

  it('of one name: the first wins, silently', async () => {
    putTools(list('a', { description: 'first' }), list('a', { description: 'second' }), list('b'));
    begin();
    await settle();
    expect(host.registered).toEqual(['a', 'b']); // A7
    expect(host.tools.get('a')?.description).toBe('first');
    expect(warned()).toEqual([]);
  });

  it('of one name: what cannot be run is not the first', () => {
    putTools(list('a', { primitive: 'teleport' }), list('a', { description: 'second' }));
    begin();
    expect(host.tools.get('a')?.description).toBe('second');
  });

  it('whose payload cannot be interpreted cost that tool alone, with a warning', async () => {
    putTools(list('a'), toolOf('navigate', { options: 'none' }, { name: 'b' }), list('c'));
    begin();
    await settle();
    expect(offered()).toEqual(['a', 'c']);
    expect(warned()).toEqual(['[webmcp] "b" not offered: data.options is not a list']);
  });

  it('with a primitive of the prototype chain may be modules', () => {
    putTools(toolOf('module', {}, { name: 'a', primitive: 'constructor', moduleUrl: '/m.mjs' })); // A6
    begin();
    expect(offered()).toEqual(['a']);
  });

  it('run where they are registered', async () => {
    putTools(list('a'));
    begin();
    expect(await host.tools.get('a')?.execute({})).toEqual({
      content: [{ type: 'text', text: 'T – /' }],
      structuredContent: { items: [{ title: 'T', url: '/' }] },
    });
  });
});

describe('the block may be late', () => {
  const loading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');

  it('it is awaited while the document loads', () => {
    loading();
    begin();
    putTools(list('a'));
    expect(offered()).toEqual([]);
    dispatch('DOMContentLoaded', {}, document);
    expect(offered()).toEqual(['a']);
  });

  it('it is read again when the document has loaded, if it was broken', () => {
    loading();
    put('{"tools":[');
    begin();
    putTools(list('a'));
    dispatch('DOMContentLoaded', {}, document);
    expect(offered()).toEqual(['a']);
  });

  it('it is not awaited when the document has loaded', () => {
    begin();
    putTools(list('a'));
    dispatch('DOMContentLoaded', {}, document);
    expect(offered()).toEqual([]);
  });

  it('it is not awaited after a stop', () => {
    loading();
    begin().stop();
    putTools(list('a'));
    dispatch('DOMContentLoaded', {}, document);
    expect(offered()).toEqual([]);
  });

  it('docent:refresh reads it, also when there was none', () => {
    begin();
    putTools(list('a'));
    dispatch('docent:refresh');
    expect(offered()).toEqual(['a']); // J8
  });

  it('so may the API: another start serves', () => {
    provide(undefined);
    putTools(list('a'));
    begin();
    provide(host);
    begin();
    expect(offered()).toEqual(['a']); // J8
  });

  it('so may the API: refresh of the session serves, of two sessions once', async () => {
    provide(undefined);
    putTools(list('a'));
    const [first, second] = [begin(), begin()];
    provide(host);
    first.refresh();
    second.refresh();
    await settle();
    expect(host.registered).toEqual(['a']);
    expect(warned()).toEqual([]);
  });
});

describe('included twice', () => {
  it('it offers one set of tools', async () => {
    putTools(list('a'), list('b'));
    begin();
    begin();
    await settle();
    expect(host.registered).toEqual(['a', 'b']);
    expect(warned()).toEqual([]);
  });

  it('also where there are two copies of it', async () => {
    putTools(list('a'));
    begin();
    vi.resetModules();
    const copy = await import('./start.ts');
    sessions.push(copy.start());
    await settle();
    expect(copy.start).not.toBe(start);
    expect(host.registered).toEqual(['a']);
  });

  it('both have the one session', () => {
    expect(begin()).toBe(begin());
  });

  it('it can start again after a stop', () => {
    putTools(list('a'));
    begin().stop();
    expect(offered()).toEqual([]);
    begin();
    expect(offered()).toEqual(['a']);
  });
});

describe('stop', () => {
  it('takes the tools back, and hears nothing more', () => {
    putTools(list('a'));
    const session = begin();
    session.stop();
    expect(offered()).toEqual([]);
    session.refresh();
    dispatch('docent:refresh');
    dispatch('pageshow', { persisted: true });
    expect(host.registered).toEqual(['a']);
  });

  it('does not end a call that runs', async () => {
    let serve = (_: unknown) => {};
    vi.stubGlobal('fetch', () => new Promise((resolve) => (serve = resolve)));
    putTools(toolOf('search', { indexUrl: '/i.json', searchFields: ['title'] }, { name: 'a' }));
    const session = begin();
    const running = host.tools.get('a')?.execute({});
    session.stop();
    serve(new Response('[{"title":"T"}]'));
    expect((await running)?.structuredContent).toMatchObject({ count: 1 }); // J9
  });
});

describe('refresh', () => {
  it('takes back what is gone, replaces what changed, and leaves the rest', () => {
    putTools(list('gone'), list('changed'), list('same'));
    const session = begin();
    const same = host.tools.get('same');
    putTools(list('new'), list('same'), list('changed', { description: 'other' }));
    session.refresh();
    expect(offered().sort()).toEqual(['changed', 'new', 'same']);
    expect(host.registered).toEqual(['gone', 'changed', 'same', 'new', 'changed']); // J4
    expect(host.tools.get('same')).toBe(same);
    expect(host.tools.get('changed')?.description).toBe('other');
  });

  it.each([
    ['a title', { title: 'T' }],
    ['an annotation', { annotations: { readOnlyHint: false } }],
    ['the payload, deep inside', { data: { items: [{ title: 'T', url: '/other' }] } }],
    ['the schema', { inputSchema: { type: 'object', properties: { a: {} } } }],
  ])('sees the change of %s', (_, more) => {
    putTools(list('a'));
    const session = begin();
    putTools(list('a', more));
    session.refresh();
    expect(host.registered).toEqual(['a', 'a']);
    expect(offered()).toEqual(['a']);
  });

  it('takes back all where the block is gone or broken', () => {
    putTools(list('a'));
    const session = begin();
    put('{');
    session.refresh();
    expect(offered()).toEqual([]);
    putTools(list('a'));
    session.refresh();
    document.body.innerHTML = '';
    session.refresh();
    expect(offered()).toEqual([]);
  });

  it('that changes only endpoint and limit reaches the tools that stay', async () => {
    const items = Array.from({ length: 100 }, (_, n) => ({ title: `Entry ${n}`, url: '/' }));
    const tools = [list('a', { data: { items } })];
    put({ endpoint: '/one', outputLimit: 200, tools });
    const session = begin();
    put({ endpoint: '/two', outputLimit: 300, tools });
    session.refresh();
    const text = String((await host.tools.get('a')?.execute({}))?.content[0]?.text);
    expect(text).toMatch(/truncated to 300 characters/);
    dispatch('pagehide');
    expect(vi.mocked(navigator.sendBeacon).mock.calls.map(([url]) => url)).toEqual(['/two']);
    expect(host.registered).toEqual(['a']);
  });

  it('tries again what failed, and does not repeat its warning', async () => {
    host = fakeModelContext({ a: new Error('no') });
    provide(host);
    putTools(list('a'));
    const session = begin();
    await settle();
    session.refresh();
    await settle();
    expect(host.registered).toEqual(['a', 'a']);
    expect(warned()).toHaveLength(1);
  });
});

describe('the back-forward cache', () => {
  it('tools go on pagehide and come back on pageshow', async () => {
    putTools(list('a'), list('b'));
    begin();
    dispatch('pagehide', { persisted: true });
    expect(offered()).toEqual([]);
    dispatch('pageshow', { persisted: true });
    await settle();
    expect(offered()).toEqual(['a', 'b']); // J1
    expect(warned()).toEqual([]); // J1
  });

  it('the first pageshow of a page registers nothing twice', () => {
    putTools(list('a'));
    begin();
    dispatch('pageshow', { persisted: false });
    expect(host.registered).toEqual(['a']);
  });

  it('a pageshow that is no return brings nothing back', () => {
    putTools(list('a'));
    begin();
    dispatch('pagehide');
    dispatch('pageshow', { persisted: false });
    expect(offered()).toEqual([]);
  });

  it('no unload is listened to, which would keep the page out of it', () => {
    const listened = vi.spyOn(window, 'addEventListener');
    putTools(list('a'));
    begin();
    expect(listened.mock.calls.map(([type]) => type)).not.toContain('unload'); // J1
    expect(listened.mock.calls.map(([type]) => type)).not.toContain('beforeunload');
  });
});

describe('a beacon that waits goes', () => {
  const call = async () => {
    putTools(list('a'));
    begin();
    await host.tools.get('a')?.execute({});
    expect(navigator.sendBeacon).not.toHaveBeenCalled();
  };

  it('on pagehide', async () => {
    await call();
    dispatch('pagehide');
    expect(navigator.sendBeacon).toHaveBeenCalledOnce();
  });

  it('when the page is hidden', async () => {
    await call();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    dispatch('visibilitychange', {}, document);
    expect(navigator.sendBeacon).toHaveBeenCalledOnce();
  });

  it('by itself, once', async () => {
    await call();
    await new Promise((resolve) => setTimeout(resolve, 70));
    dispatch('pagehide');
    expect(navigator.sendBeacon).toHaveBeenCalledOnce();
  });
});

describe('routes', () => {
  /** Enough of URLPattern for these tests: an asterisk is any text. */
  class Pattern {
    readonly #path: RegExp;
    constructor({ pathname }: { pathname: string }) {
      this.#path = new RegExp(`^${pathname.replaceAll('*', '.*')}$`);
    }
    test(input: string) {
      return this.#path.test(new URL(input).pathname);
    }
  }
  const shop = list('a', { when: { path: '/shop/*' }, description: 'shop' });
  const blog = list('a', { when: { path: '/blog/*' }, description: 'blog' });
  const navigation = new EventTarget();
  const go = (path: string) => {
    visit(`https://site.example${path}`);
    dispatch('currententrychange', {}, navigation);
  };

  beforeEach(() => {
    vi.stubGlobal('URLPattern', Pattern);
    Object.assign(window, { navigation });
    visit('https://site.example/shop/1');
  });

  it('tools are offered on the routes that match, as the site moves', () => {
    putTools(shop, list('always'));
    begin();
    expect(offered()).toEqual(['a', 'always']);
    go('/blog/1');
    expect(offered()).toEqual(['always']);
    go('/shop/2');
    expect(offered().sort()).toEqual(['a', 'always']);
    expect(host.registered).toEqual(['a', 'always', 'a']); // J4
  });

  it('of two entries with one name the first on the route wins', () => {
    putTools(blog, shop, list('a', { description: 'always' }));
    begin();
    const described: unknown[] = [];
    for (const path of ['/shop/1', '/blog/1', '/other']) {
      go(path);
      described.push(host.tools.get('a')?.description);
    }
    expect(described).toEqual(['shop', 'blog', 'always']);
  });

  it('are followed by popstate and hashchange where there is no Navigation API', () => {
    Reflect.deleteProperty(window, 'navigation');
    putTools(shop);
    begin();
    visit('https://site.example/other');
    dispatch('popstate');
    expect(offered()).toEqual([]);
    visit('https://site.example/shop/1');
    dispatch('hashchange');
    expect(offered()).toEqual(['a']);
  });

  it('are followed once, though the block is read again', () => {
    const heard = new Set<unknown>();
    vi.spyOn(navigation, 'addEventListener').mockImplementation((_, listener) => void heard.add(listener));
    putTools(shop);
    const session = begin();
    session.refresh();
    putTools(shop, blog);
    session.refresh();
    expect(heard.size).toBe(1); // A target takes the same listener once.
  });

  it('are followed from a later block too', () => {
    putTools(list('always'));
    const session = begin();
    putTools(list('always'), shop);
    session.refresh();
    go('/blog/1');
    expect(offered()).toEqual(['always']);
  });

  it('without any, nothing follows', () => {
    const listened = vi.spyOn(navigation, 'addEventListener');
    putTools(list('a'));
    begin();
    expect(listened).not.toHaveBeenCalled();
  });

  it('are not followed after a stop', () => {
    putTools(shop, blog);
    begin().stop();
    go('/blog/1');
    expect(offered()).toEqual([]);
  });

  it('where there is no URLPattern, the tool is left out with one warning, however the site moves', async () => {
    vi.stubGlobal('URLPattern', undefined);
    putTools(shop, list('always'));
    begin();
    await settle();
    go('/shop/2');
    await settle();
    expect(offered()).toEqual(['always']);
    expect(warned()).toEqual([
      expect.stringMatching(/^\[webmcp\] "a" not offered: TypeError: .*URLPattern is not a constructor$/),
    ]);
  });
});
