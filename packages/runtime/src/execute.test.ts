// @vitest-environment happy-dom
import type { PageManifest } from '@docent/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExecute, isRunnable } from './execute.ts';
import type { ModelContextClient } from './page.ts';
import { toolOf } from './testing/tool-of.ts';
import { visit } from './testing/visit.ts';

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  visit('https://site.example/docs/');
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(sendBeacon as Navigator['sendBeacon']);
  vi.spyOn(window.location, 'href', 'set').mockImplementation(assign);
  vi.stubGlobal('confirm', () => true);
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sendBeacon.mockClear();
  assign.mockClear();
});

const LINES = { bodyLines: [{ label: 'Got', param: 'q' }], messageParam: 'all', to: btoa('a@b.example') };
const echo = (properties: unknown, more: object = {}) =>
  toolOf('mailto', LINES, { inputSchema: { type: 'object', properties, ...more } });
/** What the primitive got as its argument q, told by the letter. */
const gotten = async (input: unknown, tool = echo({ q: { type: 'string' } })) => {
  const { structuredContent, content } = await createExecute(tool, () => ({ tools: [] }))(input);
  return structuredContent?.['body'] ?? content[0]?.text;
};
const WHAT_TO_DO = 'Correct the call or try again later.';
const NO_OBJECT = `"the_tool" failed: the input is not an object. ${WHAT_TO_DO}`;

describe('the arguments', () => {
  it.each<[name: string, input: unknown, expected: string]>([
    ['an object', { q: 'x' }, 'Got: x'],
    ['without a prototype', Object.assign(Object.create(null), { q: 'x' }), 'Got: x'],
    ['undefined is {}', undefined, 'Got: '],
    ['null is {}', null, 'Got: '],
    ['wrapped, as MCP does', { arguments: { q: 'x' } }, 'Got: x'],
    ['wrapped, and empty', { arguments: {} }, 'Got: '],
    ['wrapped beside another key are not unwrapped', { arguments: { q: 'x' }, name: 'y' }, 'Got: '],
    ['wrapped null is not unwrapped', { arguments: null }, 'Got: '],
    ['a wrapped list is not unwrapped', { arguments: ['x'] }, 'Got: '],
    ['what is wrapped twice is unwrapped once', { arguments: { arguments: { q: 'x' } } }, 'Got: '],
    ['a list', [{ q: 'x' }], NO_OBJECT],
    ['a text', '{"q":"x"}', NO_OBJECT],
    ['a number', 0, NO_OBJECT],
    ['false', false, NO_OBJECT],
    ['a date', new Date(), NO_OBJECT],
    ['a function', () => {}, NO_OBJECT],
  ])('%s', async (_, input, expected) => {
    expect(await gotten(input)).toBe(expected);
  });

  it('are not unwrapped where the schema declares arguments', async () => {
    const tool = echo({ q: { type: 'string' }, arguments: { type: 'object' } });
    expect(await gotten({ arguments: { q: 'x' } }, tool)).toBe('Got: ');
  });

  it.each([undefined, [], null])('are unwrapped where properties are %j', async (properties) => {
    expect(await gotten({ arguments: { q: 'x' } }, echo(properties))).toBe('Got: x');
  });

  it('are checked, all of them, and the tool is not run', async () => {
    const tool = echo({ q: { type: 'integer' } }, { required: ['name'] });
    const execute = createExecute(tool, () => ({ tools: [] }));
    expect(await execute({ q: 'x', nmae: 'y' })).toEqual({
      content: [
        {
          type: 'text',
          text:
            '"the_tool" failed: "q" must match {"type":"integer"} but is "x"; ' +
            `"name" must match {} but is missing. ${WHAT_TO_DO}`,
        },
      ],
      isError: true,
    });
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });

  it('are converted for the tool', async () => {
    expect(await gotten({ q: 5 })).toBe('Got: 5');
    expect(await gotten({ q: ' 5.0 ' }, echo({ q: { type: 'integer' } }))).toBe('Got: 5');
  });

  it('get no defaults from the schema: the payload’s are those that count', async () => {
    const tool = toolOf(
      'search',
      { indexUrl: '/i.json', searchFields: ['a'], limitDefault: 2 },
      { inputSchema: { properties: { limit: { type: 'integer', default: 5 } } } },
    );
    vi.stubGlobal('fetch', async () => Response.json([{}, {}, {}, {}, {}]));
    const { structuredContent } = await createExecute(tool, () => ({ tools: [] }))({}); // G11
    expect(structuredContent).toMatchObject({ count: 2 });
  });

  it('may hold client, whatever it is, or not', async () => {
    const tool = echo({ q: {}, client: { type: 'string' } }, { required: ['client'] });
    expect(await gotten({ q: 'x', client: ['Agent'] }, tool)).toBe('Got: x');
    expect(await gotten({ q: 'x' }, tool)).toBe('Got: x');
  });
});

describe('what a primitive repairs or matches itself is not checked before', () => {
  const integer = { type: 'integer', minimum: 1, maximum: 50 };
  const search = (data: object, properties: object, required: string[] = []) =>
    toolOf(
      'search',
      { indexUrl: '/i.json', searchFields: ['a'], ...data },
      { inputSchema: { type: 'object', properties, required } },
    );
  it.each<[name: string, tool: ReturnType<typeof toolOf>, input: object]>([
    ['a limit that is none', search({}, { limit: integer }), { limit: 'many' }],
    ['a limit outside its range', search({}, { limit: integer }), { limit: 1000 }],
    ['a limit that is required', search({}, { limit: integer }, ['limit']), {}],
    ['a limit of another name', search({ limitParam: 'most' }, { most: integer }), { most: -1 }],
    ['an offset', search({ offsetParam: 'from' }, { from: integer }), { from: 'x' }],
  ])('%s', async (_, tool, input) => {
    const { content, isError } = await createExecute(tool, () => ({ tools: [] }))(input);
    expect(isError).toBeUndefined();
    expect(content[0]?.text).toBe('No entries.');
  });

  it.each<[name: string, tool: ReturnType<typeof toolOf>, input: object, said: RegExp]>([
    [
      'a limit where offsetParam is not set',
      search({}, { offset: integer }),
      { offset: 'x' },
      /"offset" must match/,
    ],
    [
      'the limit of no search',
      toolOf('static', {}, { inputSchema: { properties: { limit: integer } } }),
      { limit: 'x' },
      /"limit" must match/,
    ],
    [
      'the query',
      search({}, { query: { type: 'string' } }, ['query']),
      {},
      /"query" must match .* but is missing/,
    ],
  ])('but everything else is: %s', async (_, tool, input, said) => {
    const { content } = await createExecute(tool, () => ({ tools: [] }))(input);
    expect(content[0]?.text).toMatch(said);
  });

  it.each([
    ['value', {}],
    ['topic', { param: 'topic' }],
  ])('the argument %s by which a navigate tool chooses', async (param, data) => {
    const tool = toolOf(
      'navigate',
      { ...data, options: [{ match: 'a', label: 'A', url: '/' }], messages: { unknown: 'Nur {options}.' } },
      { inputSchema: { properties: { [param]: { type: 'string', enum: ['a'] } }, required: [param] } },
    );
    for (const input of [{}, { [param]: 'b' }, { [param]: null }, { [param]: ['a'] }]) {
      const { content } = await createExecute(tool, () => ({ tools: [] }))(input);
      expect(content[0]?.text).toBe('Nur a.');
    }
  });
});

describe('a beacon goes out for each call, and one', () => {
  const block = (more: object = {}) => ({ endpoint: '/e', tools: [], ...more }) as PageManifest;
  const option = { match: 'a', label: 'A', url: '/a' };
  const signal = AbortSignal.abort();
  it.each<[name: string, tool: ReturnType<typeof toolOf>, input: unknown, client?: ModelContextClient]>([
    ['that does well', toolOf('static', {}), { client: 'Agent' }],
    ['that opens a page', toolOf('navigate', { options: [option] }), { value: 'a', client: 'Agent' }],
    ['whose arguments are wrapped', toolOf('static', {}), { arguments: { client: 'Agent' } }],
    ['whose arguments are wrong', echo({ q: { type: 'integer' } }), { q: 'x', client: 'Agent' }],
    ['of an unknown option', toolOf('navigate', { options: [option] }), { value: 'b', client: 'Agent' }], // I8
    ['that was aborted', toolOf('static', {}), { client: 'Agent' }, { signal }], // I8
    ['whose index fails', toolOf('search', { indexUrl: 'data:,' }), { client: 'Agent' }],
    ['whose contact is unavailable', toolOf('mailto', {}), { client: 'Agent' }],
    ['whose module is refused', toolOf('module', {}, { moduleUrl: 'data:,' }), { client: 'Agent' }], // I8
  ])('%s', async (_, tool, input, client) => {
    await createExecute(tool, block)(input, client).catch(() => {});
    vi.runAllTimers();
    const [[url, body] = []] = sendBeacon.mock.calls;
    expect(sendBeacon).toHaveBeenCalledOnce();
    expect(url).toBe('/e');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({ tool: 'the_tool', client: 'Agent' });
  });

  it('that is declined', async () => {
    vi.stubGlobal('confirm', () => false);
    const tool = toolOf('navigate', { options: [option], confirm: 'Sure?' });
    await createExecute(tool, block)({ value: 'a' }); // I8
    vi.runAllTimers();
    expect(sendBeacon).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it('whose arguments are no object', async () => {
    await createExecute(toolOf('static', {}), block)('x');
    vi.runAllTimers();
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it('to the endpoint that the block has by then', async () => {
    let now = block();
    const execute = createExecute(toolOf('static', {}), () => now);
    now = block({ endpoint: '/other' });
    await execute({});
    now = block({ endpoint: false });
    await execute({});
    vi.runAllTimers();
    expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/other']);
  });
});

describe('a primitive never rejects', () => {
  const option = { match: 'a', label: 'A', url: '/a' };
  it.each<[name: string, tool: ReturnType<typeof toolOf>, input: object]>([
    ['a confirm text that is none', toolOf('navigate', { options: [option], confirm: {} }), { value: 'a' }], // F-11
    ['a subject that is none', toolOf('mailto', { ...LINES, subjectTemplate: 5 }), {}],
    ['lines that are none', toolOf('mailto', { ...LINES, bodyLines: [null] }), {}],
    [
      'an argument that is a cycle',
      echo({}),
      {
        q: {
          get self() {
            return this;
          },
        },
      },
    ],
    ['an argument of the wrong type that is a bigint', echo({ q: { type: 'string' } }), { q: 1n }],
  ])('%s', async (_, tool, input) => {
    const result = await createExecute(tool, () => ({ tools: [] }))(input);
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toMatch(
      /^"the_tool" failed: .*\. Correct the call or try again later\.$/s,
    );
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('the result', () => {
  it('is kept within the limit that the block has by then', async () => {
    let outputLimit = 0;
    const items = Array.from({ length: 100 }, (_, n) => ({ title: `Entry ${n}`, url: '/' }));
    const execute = createExecute(toolOf('static', { items }), () => ({ outputLimit, tools: [] }));
    expect((await execute({})).content[0]?.text).toHaveLength(1289);
    outputLimit = 300;
    const { content, structuredContent } = await execute({});
    expect(content[0]?.text).toMatch(/\n\[Output truncated to 300 characters\.\]$/);
    expect(String(content[0]?.text).length).toBeLessThanOrEqual(300);
    expect(structuredContent).toEqual({ items });
  });

  it('leaves before the page does', async () => {
    const tool = toolOf('navigate', { options: [{ match: 'a', label: 'A', url: '/a' }] });
    await createExecute(tool, () => ({ tools: [] }))({ value: 'a' });
    expect(assign).not.toHaveBeenCalled(); // D12
    vi.runAllTimers();
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://site.example/a');
  });
});

describe('isRunnable', () => {
  it.each<[name: string, primitive: unknown, moduleUrl: unknown, expected: boolean]>([
    ['a primitive', 'static', undefined, true],
    ['a primitive with a module', 'static', '/m.js', true], // H10
    ['an unknown primitive', 'teleport', undefined, false],
    ['an unknown primitive with a module', 'teleport', '/m.js', true],
    ['a module', undefined, '/m.js', true],
    ['neither', undefined, undefined, false],
    ['an empty module', undefined, '', false],
    ['a module that is no text', undefined, 5, false],
    ['a name of the prototype chain', 'constructor', undefined, false], // A6
    ['such a name with a module', 'constructor', '/m.js', true], // A6
    ['__proto__', '__proto__', undefined, false], // A6
    ['a list with the name of one', ['static'], undefined, false],
    ['an object', { toString: 1 }, undefined, false],
  ])('%s', (_, primitive, moduleUrl, expected) => {
    expect(isRunnable(toolOf('module', {}, { primitive, moduleUrl }))).toBe(expected);
  });
});

it('a primitive is never overridden by a module', async () => {
  const tool = toolOf('static', { items: [{ title: 'T', url: '/' }] }, { moduleUrl: '/m.js' }); // H10
  expect((await createExecute(tool, () => ({ tools: [] }))({})).content[0]?.text).toBe('T – /');
});

it.each([null, 'text', 5, true])('a payload that is %j cannot be interpreted', (data) => {
  expect(() => createExecute(toolOf('static', data), () => ({ tools: [] }))).toThrow('data is not an object');
});

it.each([[undefined], [[]]])('a payload that is %j counts as absent', async (data) => {
  const run = createExecute(toolOf('static', data), () => ({ tools: [] }));
  expect((await run({})).content[0]?.text).toBe('No entries.');
});
