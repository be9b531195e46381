// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from './beacon.ts';
import { PAGE } from './interpreters.ts';
import type { ModelContextClient } from './page.ts';
import { visit } from './testing/visit.ts';

const page = (client?: ModelContextClient) => ({ ...PAGE, client });
const confirm = vi.fn((_text?: string): unknown => true);

beforeEach(() => {
  visit('https://site.example/docs/page.html');
  vi.stubGlobal('confirm', confirm);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  confirm.mockReset().mockReturnValue(true);
  document.head.innerHTML = '';
});

const UNSAFE = [
  'javascript:alert(1)', // D1
  'java\tscript:alert(1)', // D1
  'java\nscript:alert(1)',
  ' javascript:x', // D1
  '\u0001javascript:x',
  'JaVaScRiPt:x', // D1
  'data:text/html,x', // D1
  'vbscript:x', // D1
  'blob:https://site.example/x', // D1
  'file:///etc/passwd', // D1
  'mailto:a@b.example',
  'view-source:https://site.example/',
  'C:\\site\\tool.js', // H17
];

describe('an address', () => {
  it.each([
    ['/a', 'https://site.example/a'],
    ['a', 'https://site.example/docs/a'],
    ['./a', 'https://site.example/docs/a'],
    ['#a', 'https://site.example/docs/page.html#a'], // D10
    ['?a', 'https://site.example/docs/page.html?a'],
    ['//other.example/a', 'https://other.example/a'],
    ['\\\\other.example/a', 'https://other.example/a'],
    ['https://other.example', 'https://other.example/'],
    ['HTTP://other.example/ä', 'http://other.example/%C3%A4'],
    ['/a:b', 'https://site.example/a:b'],
    ['\thtt\nps://other.example/', 'https://other.example/'],
  ])('%s is made absolute', (url, absolute) => {
    expect(PAGE.address(url)).toBe(absolute);
  });

  it('is resolved against the base of the document', () => {
    document.head.innerHTML = '<base href="https://site.example/repo/">'; // C21, H2
    expect(PAGE.address('idx.json')).toBe('https://site.example/repo/idx.json');
  });

  it.each([
    ...UNSAFE,
    'http://', // D11
    'http://[::1', // D11
    '', // D11
    ' ',
    undefined, // D11
    null,
    5,
    {},
    ['/a'],
  ])('%j is none', (url) => {
    expect(() => PAGE.address(url)).toThrow();
  });

  describe('in a browser without URL', () => {
    beforeEach(() => {
      vi.stubGlobal('URL', undefined);
    });

    it.each([...UNSAFE, '', ' ', undefined, null, 5])('%j is none', (url) => {
      expect(() => PAGE.address(url)).toThrow();
    });

    it.each(['/a', 'a', '#a', '//other.example/a', 'https://other.example', '/a:b', 'a?b:c'])(
      '%s is left as it is',
      (url) => {
        expect(PAGE.address(url)).toBe(url);
      },
    );
  });
});

describe('confirm', () => {
  type Interact = ModelContextClient['requestUserInteraction'];
  const host = (requestUserInteraction: Interact) => page({ requestUserInteraction } as ModelContextClient);

  it.each<[name: string, client: unknown]>([
    ['undefined', undefined], // F-13
    ['null', null],
    ['a signal', { signal: new AbortController().signal }], // F-13
    ['an object of its own', { more: 1 }],
  ])('asks window.confirm where the second argument is %s', async (_, client) => {
    expect(await page(client as ModelContextClient).confirm('Sure?')).toBe(true);
    expect(confirm.mock.calls).toEqual([['Sure?']]);
  });

  it.each<[name: string, interact: Interact, agreed: boolean, asked: number]>([
    ['asks in the callback', (ask) => ask(), true, 1],
    ['asks in the callback, later', async (ask) => Promise.resolve().then(ask), true, 1],
    ['returns something else', async (ask) => ask() && 'no', true, 1],
    ['asks three times', (ask) => [ask(), ask(), ask()], true, 1],
    ['rejects after asking', async (ask) => Promise.reject(ask()), true, 1],
    ['rejects before asking', async () => Promise.reject(new Error('gone')), true, 1], // F-3
    [
      'throws before asking',
      () => {
        throw new Error('gone');
      },
      true,
      1,
    ],
    ['is no function', 'yes' as never, true, 1],
    ['does not ask', async () => undefined, false, 0], // F-2
    ['says yes without asking', async () => true, false, 0], // F-2
    ['asks too late', (ask) => void setTimeout(ask), false, 0],
  ])('of a host that %s', async (_, interact, agreed, asked) => {
    expect(await host(interact).confirm('Sure?')).toBe(agreed); // F-3
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(confirm).toHaveBeenCalledTimes(asked);
  });

  it('calls the host’s method on the host’s object', async () => {
    const client = {
      me: 1,
      requestUserInteraction(this: { me: number }, ask: () => unknown) {
        return this.me && ask();
      },
    };
    expect(await page(client as unknown as ModelContextClient).confirm('Sure?')).toBe(true); // F-13
  });

  it.each<[name: string, answer: unknown]>([
    ['false', false], // F-1, F-5
    ['undefined', undefined], // F-2
    ['null', null], // F-2
    ['a text', 'yes'], // F-2
    ['1', 1], // F-2
    ['a promise of true', Promise.resolve(true)],
  ])('%s is declined', async (_, answer) => {
    confirm.mockReturnValue(answer);
    expect(await page().confirm('Sure?')).toBe(false);
    expect(await host((ask) => ask()).confirm('Sure?')).toBe(false);
    expect(await host(async (ask) => Promise.reject(ask())).confirm('Sure?')).toBe(false);
    expect(confirm).toHaveBeenCalledTimes(3);
  });

  it('where there is none, it is declined', async () => {
    vi.stubGlobal('confirm', undefined);
    expect(await page().confirm('Sure?')).toBe(false);
    expect(await host((ask) => ask()).confirm('Sure?')).toBe(false);
  });

  it('where it throws, it is declined, and not asked again', async () => {
    confirm.mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(await host((ask) => ask()).confirm('Sure?')).toBe(false);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('of a call that was aborted is not asked', async () => {
    const client = { signal: AbortSignal.abort() };
    expect(await page(client).confirm('Sure?')).toBe(false);
    expect(await page({ ...client, requestUserInteraction: (ask) => ask() }).confirm('Sure?')).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('of a call that is aborted while asking is declined', async () => {
    const aborting = new AbortController();
    confirm.mockImplementation(() => {
      aborting.abort();
      return true;
    });
    expect(await page({ signal: aborting.signal }).confirm('Sure?')).toBe(false);
  });

  it.each([
    ['line breaks are folded', 'a\n\nb\r\nc\u2028d\u0085e', 'a b c d e'],
    ['runs of space are one', 'a  \t b', 'a b'],
    ['control characters go', 'a\u0000\u001bb\u009f', 'ab'],
    ['bidi controls go', 'a\u202eb\u2066c\u2069d\u200ee\u061cf', 'abcdef'],
    ['other scripts stay', 'Öffne „ß“ 日本 😀?', 'Öffne „ß“ 日本 😀?'],
  ])('in the text, %s', async (_, text, shown) => {
    await page().confirm(text);
    expect(confirm.mock.calls).toEqual([[shown]]);
  });

  it('a text that is none is made one', async () => {
    await page().confirm(5 as never); // A module may be of JavaScript.
    expect(confirm.mock.calls).toEqual([['5']]);
  });

  it.each([
    ['https://site.example/x', 'Sure?'],
    ['https://other.example/x', 'Sure?\nother.example'], // D3
    ['https://site.example@evil.example:444/x', 'Sure?\nevil.example:444'],
    ['http://site.example/', 'Sure?\nsite.example'],
  ])('the target %s is shown by its host where that is another one', async (target, shown) => {
    await page().confirm('Sure?', target);
    expect(confirm.mock.calls).toEqual([[shown]]);
  });
});

describe('goTo', () => {
  const hrefs = vi.fn((_url: string) => {});
  const result = { content: [] };
  afterEach(() => hrefs.mockReset());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(window.location, 'href', 'set').mockImplementation(hrefs);
  });
  const opened = () => hrefs.mock.calls.map(([url]) => url);

  it('opens in a later task than that of its result', () => {
    expect(page().goTo('https://site.example/x', result)).toBe(result);
    expect(opened()).toEqual([]);
    vi.runAllTimers();
    expect(opened()).toEqual(['https://site.example/x']);
  });

  it('lets the beacons go first', () => {
    const order: string[] = [];
    vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => order.push('beacon') > 0);
    hrefs.mockImplementation(() => void order.push('page'));
    report('t', 'Agent', '/e');
    page().goTo('https://site.example/x', result);
    vi.runAllTimers();
    expect(order).toEqual(['beacon', 'page']); // I8
  });

  it.each([
    ['before', true],
    ['after the result', false],
  ])('opens nothing where the call was aborted %s', (_, before) => {
    const aborting = new AbortController();
    before && aborting.abort();
    page({ signal: aborting.signal }).goTo('https://site.example/x', result);
    aborting.abort();
    vi.runAllTimers();
    expect(opened()).toEqual([]);
  });
});

describe('readJson', () => {
  const serve = (answer: () => unknown) => {
    const fetch = vi.fn(async (..._: unknown[]) => answer());
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('gives what the JSON says', async () => {
    const fetch = serve(() => new Response('[1]'));
    expect(await PAGE.readJson('/i.json')).toEqual([1]);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://site.example/i.json');
  });

  it('sends credentials to its own origin only', async () => {
    const fetch = serve(() => new Response('[]'));
    await PAGE.readJson('https://other.example/i.json'); // C20
    // What fetch does by itself; anything else would have to be asked for.
    expect(fetch.mock.calls[0]?.slice(1)).toEqual([]);
  });

  it.each([...UNSAFE, '', undefined])('asks for nothing at %j', async (url) => {
    const fetch = serve(() => new Response('[]'));
    await expect(PAGE.readJson(url as string)).rejects.toThrow();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each<[name: string, answer: () => unknown, reason: string]>([
    ['status 404', () => new Response('[]', { status: 404 }), 'status 404'], // C16
    ['status 503', () => new Response('[]', { status: 503 }), 'status 503'],
    ['a page of HTML', () => new Response('<!doctype html>', { status: 200 }), 'JSON'], // C16
    ['nothing', () => new Response(''), 'JSON'],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Failed to fetch',
    ],
  ])('says why it fails: %s', async (_, answer, reason) => {
    serve(answer);
    await expect(PAGE.readJson('/i.json')).rejects.toThrow(reason);
  });
});
