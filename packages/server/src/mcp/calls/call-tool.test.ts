import { describe, expect, it } from 'vitest';
import type { EndpointTool, User } from '../endpoint-tool.ts';
import { Refusal } from '../refusal.ts';
import type { Toolset } from '../variants/toolset.ts';
import { callTool } from './call-tool.ts';

const ADA: User = { name: 'ada', isGuest: false };
const GUEST: User = { name: 'guest', isGuest: true };
const text = (said: string) => ({ content: [{ type: 'text', text: said }] });
const toolOf = (call: EndpointTool['call'], more: Partial<EndpointTool> = {}): EndpointTool => ({
  name: 'query_pages',
  description: '',
  category: '',
  summary: '',
  manPage: '',
  inputSchema: { type: 'object' },
  annotations: {},
  isWrite: false,
  call,
  ...more,
});
const setOf = (tool: EndpointTool, writeNames: readonly string[] = []): Toolset => ({
  tools: new Map([[tool.name, tool]]),
  listing: [],
  writeNames: new Set(writeNames),
  serverInfo: { name: 'x', version: '1' },
  instructions: '',
});

let lines: string[] = [];
const log = {
  info: (line: string) => lines.push(`INFO ${line}`),
  warn: (line: string) => lines.push(`WARN ${line}`),
};
const MARKER = 'Zebra7marker';
const run = async (
  tool: EndpointTool,
  {
    name = 'query_pages',
    user = ADA,
    signal = new AbortController().signal,
    timeLimit = 1_000,
    writes = [] as string[],
  } = {},
) => {
  lines = [];
  const args = { query: `find ${MARKER} here`, nested: [{ deep: MARKER }] };
  const result = await callTool(setOf(tool, writes), { name, args, user, signal }, { log, timeLimit });
  const said = result.content.map((part) => part['text']).join('\n');
  return {
    said,
    isError: result.isError === true,
    outcome: /outcome=\[(\w+)\]/.exec(lines.at(-1) ?? '')?.[1],
    lines,
  };
};

const GENERIC = 'The tool "query_pages" failed for a reason of its own';
const leak = (): never => {
  throw new Error(`ENOENT: /srv/secret/${MARKER}.db`);
};

type CallCase = [what: string, call: EndpointTool['call'], outcome: string, isError: boolean, said: string];

describe('a call', () => {
  it.each<CallCase>([
    ['that answers', () => text('42 pages'), 'ok', false, '42 pages'],
    ['that answers later', async () => text('42 pages'), 'ok', false, '42 pages'],
    [
      'that answers with an error',
      () => ({ ...text('No page /x.'), isError: true }),
      'error',
      true,
      'No page /x.',
    ],
    [
      'that refuses its arguments',
      () => Promise.reject(new Refusal('Send limit as 1 to 25.')),
      'error',
      true,
      'Send limit as 1 to 25.',
    ],
    ['that throws', leak, 'failed', true, GENERIC],
    ['that rejects', async () => leak(), 'failed', true, GENERIC],
    ['that throws a text', () => Promise.reject(`at /srv/secret/${MARKER}`), 'failed', true, GENERIC],
    ['that throws nothing', () => Promise.reject(undefined), 'failed', true, GENERIC],
    ['that returns null', () => null as never, 'failed', true, GENERIC],
    ['that returns nothing', () => undefined as never, 'failed', true, GENERIC],
    ['that returns a text', () => 'secret' as never, 'failed', true, GENERIC],
    ['that returns no parts', () => ({ content: 'secret' }) as never, 'failed', true, GENERIC],
    [
      'that returns parts without a type',
      () => ({ content: [{ text: 'secret' }] }) as never,
      'failed',
      true,
      GENERIC,
    ],
    [
      'that returns a part without its text',
      () => ({ content: [{ type: 'text' }] }) as never,
      'failed',
      true,
      GENERIC,
    ],
    ...[{ type: 'secret' }, { type: 'image' }, { type: 'resource', resource: { uri: 'secret' } }].map(
      (part): CallCase => [
        `that returns the part ${JSON.stringify(part)}`,
        () => ({ content: [part] }) as never,
        'failed',
        true,
        GENERIC,
      ],
    ),
    ...[{ _meta: 'secret' }, { resultType: 'input_required' }].map(
      (more): CallCase => [
        `that returns ${JSON.stringify(more)} beside its parts`,
        () => ({ ...text('x'), ...more }) as never,
        'failed',
        true,
        GENERIC,
      ],
    ),
    ['that throws what has no text', () => Promise.reject(Object.create(null)), 'failed', true, GENERIC],
    [
      'that throws an error whose message is none',
      () => Promise.reject(Object.assign(new Error('x'), { message: { code: 'secret' } })),
      'failed',
      true,
      GENERIC,
    ],
    [
      'that returns a list as data',
      () => ({ ...text('x'), structuredContent: [] }) as never,
      'failed',
      true,
      GENERIC,
    ],
  ])('%s', async (_, call, outcome, isError, said) => {
    const found = await run(toolOf(call));
    expect(found).toMatchObject({ outcome, isError });
    expect(found.said).toContain(said);
    expect(found.said).not.toMatch(/secret|ENOENT|at \//);
    expect(found.lines.join('\n')).not.toContain(MARKER);
    expect(found.lines.filter((line) => line.startsWith('INFO'))).toHaveLength(1);
    expect(found.lines.length > 1).toBe(outcome === 'failed');
  });

  it('of a tool that is not there names the nearest', async () => {
    const found = await run(toolOf(leak), { name: 'query_page' });
    expect(found).toMatchObject({ outcome: 'error', isError: true });
    expect(found.said).toBe(
      'There is no tool "query_page". Did you mean "query_pages"? Call "man" without arguments for the list.',
    );
    expect((await run(toolOf(leak), { name: '__proto__' })).said).toBe(
      'There is no tool "__proto__". Call "man" without arguments for the list.',
    );
  });

  it.each<[what: string, tool: EndpointTool, name: string, writes: string[]]>([
    ['is in the set by mistake', toolOf(leak, { isWrite: true }), 'query_pages', []],
    ['was left out', toolOf(leak), 'delete_page', ['delete_page']],
  ])(
    'of a tool that writes is refused to a guest before it runs, when it %s',
    async (_, tool, name, writes) => {
      const found = await run(tool, { name, user: GUEST, writes });
      expect(found).toMatchObject({ outcome: 'refused', isError: true });
      expect(found.said).toBe(`The tool "${name}" is not for guests. Connect with credentials.`);
      expect(found.lines).toHaveLength(1);
    },
  );

  it('that takes too long is stopped, and its signal says so', async () => {
    let signal: AbortSignal | undefined;
    const never = toolOf((_, context) => {
      signal = context.signal;
      return new Promise(() => undefined);
    });
    const found = await run(never, { timeLimit: 20 });
    expect(found).toMatchObject({ outcome: 'failed', isError: true });
    expect(found.said).toContain('took longer than 0.02 seconds and was stopped. Ask for less');
    expect(signal?.aborted).toBe(true);
  });

  it('whose client leaves ends, without a warning', async () => {
    const leaving = new AbortController();
    const never = toolOf(() => {
      setTimeout(() => leaving.abort(), 5);
      return new Promise(() => undefined);
    });
    expect(await run(never, { signal: leaving.signal })).toMatchObject({ outcome: 'failed' });
    expect(lines).toHaveLength(1);
    expect(await run(toolOf(leak), { signal: AbortSignal.abort() })).toMatchObject({ outcome: 'failed' });
  });

  it('is one line of the log, which nothing breaks', async () => {
    const { lines: said } = await run(
      toolOf(() => text('x')),
      { user: { name: 'a]\nb[\u2028c', isGuest: false } },
    );
    expect(said).toEqual([
      expect.stringMatching(
        /^INFO MCP tool call: tool=\[query_pages\] user=\[a b c\] outcome=\[ok\] duration=\[\d+ms\]$/,
      ),
    ]);
    const turned = await run(toolOf(leak), { name: 'x\u202e\u2066y' });
    expect(turned.lines[0]).toContain('tool=[x y]');
    const unknown = await run(toolOf(leak), { name: 'x]\nINFO MCP tool call: tool=[man' });
    expect(unknown.lines[0]).not.toContain('\n');
  });
});
