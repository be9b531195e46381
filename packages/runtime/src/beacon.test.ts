import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, report } from './beacon.ts';

const sendBeacon = vi.fn((_url: string, _body: Blob): unknown => true);
const fetched = vi.fn(async (_url: string, _init: RequestInit): Promise<unknown> => new Response());
/** A browser with a user agent; it sends beacons unless told otherwise. */
const browser = (more: object = {}) =>
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11) Chrome/156.0.0.0', sendBeacon, ...more });

const unhandled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', fetched);
  browser();
  process.on('unhandledRejection', unhandled);
});

afterEach(async () => {
  flush();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  sendBeacon.mockReset().mockReturnValue(true);
  fetched.mockReset().mockResolvedValue(new Response());
  expect(unhandled).not.toHaveBeenCalled();
});

/** What reached the endpoint. */
const sent = async () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => ({ url, type: body.type, body: await body.text() })),
  );
const bodies = async () => (await sent()).map(({ body }) => JSON.parse(body));

describe('one call', () => {
  it('is one JSON beacon with tool and client and nothing else', async () => {
    report('the_tool', 'Agent', '/e');
    vi.runAllTimers();
    expect(await sent()).toEqual([
      { url: '/e', type: 'application/json', body: '{"tool":"the_tool","client":"Agent"}' }, // I7
    ]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('goes to /webmcp-event where the block names no endpoint', async () => {
    report('t', 'Agent', undefined);
    vi.runAllTimers();
    expect(await sent()).toMatchObject([{ url: '/webmcp-event' }]);
  });

  it.each([false, null, '', 0, true, {}, ['/e']])('is not told where the endpoint is %j', (endpoint) => {
    report('t', 'Agent', endpoint); // I6
    vi.runAllTimers();
    flush();
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is called on navigator, as browsers demand', () => {
    report('t', 'Agent', '/e');
    vi.runAllTimers();
    expect(sendBeacon.mock.contexts).toEqual([navigator]); // I2
  });
});

describe('the time', () => {
  it('is 50 ms after the call, so that the answer leaves first', () => {
    report('t', 'Agent', '/e');
    vi.advanceTimersByTime(49);
    expect(sendBeacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it('is each call’s own', () => {
    report('first', 'Agent', '/e');
    vi.advanceTimersByTime(49);
    report('second', 'Agent', '/e');
    vi.advanceTimersByTime(1);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(49);
    expect(sendBeacon).toHaveBeenCalledTimes(2);
  });

  it('is now when flushed, in order, and only once', async () => {
    report('first', 'Agent', '/e');
    report('second', 'Agent', '/f');
    flush();
    flush();
    vi.runAllTimers();
    expect((await bodies()).map(({ tool }) => tool)).toEqual(['first', 'second']);
  });

  it('is now where there are no timers', () => {
    vi.stubGlobal('setTimeout', undefined);
    report('t', 'Agent', '/e');
    expect(sendBeacon).toHaveBeenCalledOnce();
    flush();
    expect(sendBeacon).toHaveBeenCalledOnce();
  });
});

describe('fetch with keepalive takes over', () => {
  it.each<[name: string, arrange: () => void]>([
    ['where sendBeacon is missing', () => browser({ sendBeacon: undefined })],
    ['where it is no function', () => browser({ sendBeacon: 'yes' })],
    ['where it returns false', () => void sendBeacon.mockReturnValue(false)],
    [
      'where it throws',
      () =>
        void sendBeacon.mockImplementation(() => {
          throw new TypeError('blocked');
        }),
    ],
  ])('%s', async (_, arrange) => {
    arrange();
    report('t', 'Agent', '/e');
    vi.runAllTimers();
    expect(fetched.mock.calls).toEqual([['/e', { method: 'POST', body: expect.any(Blob), keepalive: true }]]);
    // A request takes its content type from the Blob.
    const body = fetched.mock.calls[0]?.[1].body as Blob;
    expect([body.type, await body.text()]).toEqual(['application/json', '{"tool":"t","client":"Agent"}']);
  });

  it('but not where sendBeacon says nothing', () => {
    sendBeacon.mockReturnValue(undefined);
    report('t', 'Agent', '/e');
    vi.runAllTimers();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each<[name: string, arrange: () => void]>([
    ['rejects', () => void fetched.mockRejectedValue(new TypeError('offline'))], // I10
    [
      'throws',
      () =>
        void fetched.mockImplementation(() => {
          throw new TypeError('blocked');
        }),
    ],
    ['is missing', () => void vi.stubGlobal('fetch', undefined)],
    ['returns nothing', () => void vi.stubGlobal('fetch', () => undefined)],
  ])('and where that %s, nobody hears of it', (_, arrange) => {
    browser({ sendBeacon: undefined });
    arrange();
    report('first', 'Agent', '/e');
    report('second', 'Agent', '/e');
    expect(() => flush()).not.toThrow();
  });

  it('for one beacon and not for the next', () => {
    sendBeacon.mockReturnValueOnce(false);
    report('first', 'Agent', '/e');
    report('second', 'Agent', '/e');
    flush();
    expect(fetched).toHaveBeenCalledOnce();
    expect(sendBeacon).toHaveBeenCalledTimes(2);
  });
});

describe('the client', () => {
  const clientOf = async (argument: unknown, more?: object) => {
    browser(more);
    report('t', argument, '/e');
    flush();
    return (await bodies())[0].client;
  };

  it.each([
    ['its own name', 'Agent', 'Agent'],
    ['trimmed', '  Agent X\t', 'Agent X'],
    ['without control characters', 'A\u0000g\ne\u009fnt', 'Agent'],
    ['40 long', 'x'.repeat(41), 'x'.repeat(40)],
    ['40 long, of a huge one', 'x'.repeat(5_000_000), 'x'.repeat(40)], // I7
    ['40 long without control characters', `${'\u0000'.repeat(50)}${'x'.repeat(50)}`, 'x'.repeat(40)],
    ['without half a character', `${'x'.repeat(39)}😀`, `${'x'.repeat(39)}\ufffd`],
    ['unknown, if empty', '', 'unknown'],
    ['unknown, if blank', ' \n ', 'unknown'],
    ['unknown, if an object', { name: 'Agent' }, 'unknown'], // I7
    ['unknown, if a number', 5, 'unknown'], // I7
    ['unknown, if left out', undefined, 'unknown'],
  ])('is %s', async (_, argument, expected) => {
    expect(await clientOf(argument)).toBe(expected);
  });

  it.each([
    ['ChatGPT-User/1.0; +https://openai.com/bot', 'ChatGPT-User/1.0'],
    ['Mozilla/5.0 (compatible; OAI-SearchBot/1.3; +https://x)', 'OAI-SearchBot/1.3'],
    ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ClaudeBot/1.0'],
    ['Anthropic', 'Anthropic'],
    ['Mozilla/5.0 (X11) PerplexityBot', 'PerplexityBot'],
    ['Mozilla/5.0 Gemini-Deep-Research', 'Gemini-Deep-Research'],
    ['a Copilot b', 'Copilot'],
    ['Mozilla/5.0 (Linux) (compatible; Bytespider; x@y.z)', 'Bytespider'],
    ['first Gemini/1 then Claude/2', 'Gemini/1'], // I11
    [`${'x'.repeat(50)}GPT`, 'x'.repeat(40)],
    ['Mozilla/5.0 (X11) gpt claude', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('without an argument, of the user agent %s, is %s', async (userAgent, expected) => {
    expect(await clientOf(undefined, { userAgent })).toBe(expected);
  });

  it('is the argument rather than the user agent', async () => {
    expect(await clientOf('Agent', { userAgent: 'ClaudeBot' })).toBe('Agent');
  });
});
