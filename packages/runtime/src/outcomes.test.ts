// @vitest-environment happy-dom
import type { Beacon, ToolManifest } from '@docent/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush } from './beacon.ts';
import { createExecute } from './execute.ts';
import type { ModelContextClient } from './page.ts';
import { toolOf } from './testing/tool-of.ts';
import { visit } from './testing/visit.ts';

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
let answers = true;
let now = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  visit('https://site.example/');
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(sendBeacon as Navigator['sendBeacon']);
  vi.spyOn(window.location, 'href', 'set').mockImplementation(() => {});
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('confirm', () => answers);
  answers = true;
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sendBeacon.mockClear();
});

const OPTIONS = { options: [{ match: 'a', label: 'A', url: '/a/' }], confirm: 'Go?' };
const NAVIGATE = toolOf('navigate', OPTIONS);
const LIST = toolOf('static', { items: [] });
const SEARCH = toolOf('search', { indexUrl: '/none.json', searchFields: ['a'] });
const module = (source: string): ToolManifest => ({
  ...LIST,
  primitive: undefined as never,
  moduleUrl: `https://site.example/${source}`,
});

const run = (tool: ToolManifest, args: object, outcomes: boolean, client?: ModelContextClient) =>
  createExecute(tool, () => ({ endpoint: '/e', outcomes, tools: [] }))({ client: 'Agent', ...args }, client);
const beacons = (): Promise<Beacon[]> =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));

describe('with outcomes, the beacon tells that a call', () => {
  const aborted = () => {
    const controller = new AbortController();
    controller.abort();
    return { signal: controller.signal };
  };
  it.each<
    [what: string, tool: ToolManifest, args: object, outcome: string, more?: { client?: ModelContextClient }]
  >([
    ['went well', LIST, {}, 'ok'],
    ['went well, after a question', NAVIGATE, { value: 'a' }, 'ok'],
    ['got an error result', NAVIGATE, { value: 'b' }, 'error'],
    ['could not read its index', SEARCH, { query: 'a' }, 'error'],
    ['was aborted', LIST, {}, 'aborted', { client: aborted() }],
    ['was aborted before the question', NAVIGATE, { value: 'a' }, 'aborted', { client: aborted() }],
  ])('%s', async (_, tool, args, outcome, { client } = {}) => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await run(tool, args, true, client);
    vi.runAllTimers();
    expect(await beacons()).toEqual([{ tool: 'the_tool', client: 'Agent', outcome, ms: 10 }]);
  });

  it('was declined by the person', async () => {
    answers = false;
    await run(NAVIGATE, { value: 'a' }, true);
    vi.runAllTimers();
    expect(await beacons()).toMatchObject([{ outcome: 'declined' }]);
  });

  it('was rejected', async () => {
    await expect(run(module('none.js'), {}, true)).rejects.toThrow('the_tool');
    vi.runAllTimers();
    expect(await beacons()).toMatchObject([{ outcome: 'failed' }]);
  });

  it.each([
    [0, 10],
    [10, 10],
    [11, 100],
    [100, 100],
    [101, 1000],
    [1000, 1000],
    [1001, 10000],
    [10000, 10000],
    [10001, 'more'],
  ])('took %i ms as %j', async (took, ms) => {
    now = 0;
    vi.stubGlobal('confirm', () => {
      now = took;
      return true;
    });
    await run(NAVIGATE, { value: 'a' }, true);
    vi.runAllTimers();
    expect(await beacons()).toMatchObject([{ ms }]);
  });
});

describe('with outcomes, the beacon', () => {
  it('waits for the outcome, and then for the answer to leave', async () => {
    let decide = (_agreed: boolean) => {};
    const asked = new Promise<boolean>((resolve) => {
      decide = resolve;
    });
    const client = { requestUserInteraction: async (ask: () => unknown) => void ((await asked) && ask()) };
    const call = run(NAVIGATE, { value: 'b' }, true);
    const waiting = run(NAVIGATE, { value: 'a' }, true, client);
    await call;
    vi.advanceTimersByTime(49);
    expect(sendBeacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await beacons()).toMatchObject([{ outcome: 'error' }]);
    decide(true);
    await waiting;
    vi.runAllTimers();
    expect(await beacons()).toMatchObject([{ outcome: 'error' }, { outcome: 'ok' }]);
  });

  it('goes without one where the page goes first, and only once', async () => {
    let decide = () => {};
    const asked = new Promise<void>((resolve) => {
      decide = resolve;
    });
    const call = run(NAVIGATE, { value: 'a' }, true, { requestUserInteraction: () => asked });
    flush();
    decide();
    await call;
    vi.runAllTimers();
    expect(await beacons()).toEqual([{ tool: 'the_tool', client: 'Agent' }]);
  });

  it('has its outcome before the tool itself opens another page', async () => {
    await run(NAVIGATE, { value: 'a' }, true);
    vi.advanceTimersByTime(0);
    expect(await beacons()).toMatchObject([{ outcome: 'ok' }]);
  });
});

it.each([false, undefined])('with outcomes %j, the beacon says nothing of it', async (outcomes) => {
  await run(NAVIGATE, { value: 'b' }, outcomes as boolean);
  vi.runAllTimers();
  expect(await beacons()).toEqual([{ tool: 'the_tool', client: 'Agent' }]);
});
