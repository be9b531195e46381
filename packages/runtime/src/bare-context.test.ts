import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { ToolDescriptor } from './model-context.ts';

/** The classic script, as a page loads it. */
const SCRIPT = buildSync({
  entryPoints: [join(import.meta.dirname, 'auto.ts')],
  alias: { '@docent/contract': join(import.meta.dirname, '../../contract/src/index.ts') },
  bundle: true,
  format: 'iife',
  write: false,
}).outputFiles[0]?.text;

type Register = (tool: ToolDescriptor) => unknown;

/** A model context as hosts agree on it: a name that is taken throws, a signal takes the tool back. */
const host = (answer: Register = () => undefined) => {
  const tools = new Map<string, ToolDescriptor>();
  const signals: AbortSignal[] = [];
  const registerTool = (tool: ToolDescriptor, { signal }: { signal: AbortSignal }) => {
    if (tools.has(tool.name)) {
      throw new Error(`${tool.name} is taken`);
    }
    tools.set(tool.name, tool);
    signals.push(signal);
    signal.addEventListener('abort', () => tools.delete(tool.name));
    return answer(tool);
  };
  return { tools, signals, modelContext: { registerTool, provideContext: () => signals.splice(0) } };
};

interface Setting {
  /** The block, or the text that stands in its place; undefined where the page has none. */
  block?: unknown;
  onDocument?: object;
  onNavigator?: object;
  framed?: boolean;
}

/** A page with next to nothing: no timers, no URL, no querySelector, no readyState, no location.assign. */
const visit = ({ block, onDocument, onNavigator, framed }: Setting) => {
  const warnings: string[] = [];
  const sent: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const textContent = typeof block === 'string' ? block : JSON.stringify(block);
  const window = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { href: '' },
    confirm: () => true,
    atob,
    top: {} as object,
  };
  if (!framed) {
    window.top = window;
  }
  const context = createContext({
    ...window,
    window,
    document: {
      modelContext: onDocument,
      getElementById: (id: string) => (id === 'webmcp-config' && textContent ? { textContent } : null),
    },
    navigator: {
      modelContext: onNavigator,
      userAgent: 'bare',
      sendBeacon: (url: string) => sent.push(url) > 0,
    },
    console: { warn: (text: string) => warnings.push(text) },
    AbortController,
    Blob,
    fetch: async () => ({ ok: false, status: 503 }),
  });
  runInContext(SCRIPT ?? '', context);
  return {
    warnings,
    sent,
    location: window.location,
    dispatch: (type: string, event = {}) => listeners.get(type)?.(event),
  };
};

const list = (name: string, more = {}) => ({
  name,
  description: 'A list.',
  inputSchema: { type: 'object' },
  primitive: 'static',
  data: { items: [{ title: 'One', url: '/1' }] },
  annotations: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
  ...more,
});
const block = { tools: [list('a'), list('b')] };

describe('in a bare context', () => {
  const context = (registers = true) => (registers ? host() : undefined);
  it.each<[string, boolean, boolean, object, 'document' | 'navigator' | undefined]>([
    ['only the document has a host', true, false, {}, 'document'],
    ['only the navigator has one', false, true, {}, 'navigator'],
    ['both have one', true, true, {}, 'document'],
    ['the fallback is allowed', false, true, { legacyNavigatorFallback: true }, 'navigator'],
    ['the fallback is forbidden', false, true, { legacyNavigatorFallback: false }, undefined],
    ['neither has one', false, false, {}, undefined],
  ])('where %s, the tools are offered there and nowhere else', (_, byDocument, byNavigator, keys, where) => {
    const document = context(byDocument);
    const navigator = context(byNavigator);
    const { warnings } = visit({
      block: { ...block, ...keys },
      ...(document && { onDocument: document.modelContext }),
      ...(navigator && { onNavigator: navigator.modelContext }),
    });
    expect([...(document?.tools.keys() ?? [])]).toEqual(where === 'document' ? ['a', 'b'] : []);
    expect([...(navigator?.tools.keys() ?? [])]).toEqual(where === 'navigator' ? ['a', 'b'] : []);
    expect(warnings).toEqual([]);
  });

  it('a document whose host registers no tools is passed over for the navigator', () => {
    const { tools, modelContext } = host();
    visit({ block, onDocument: { provideContext() {} }, onNavigator: modelContext });
    expect([...tools.keys()]).toEqual(['a', 'b']);
  });

  it('every tool is registered by itself with a signal of its own, and provideContext is never called', () => {
    const { signals, modelContext } = host();
    visit({ block, onDocument: modelContext });
    expect(new Set(signals).size).toBe(2);
  });

  it.each([
    ['there is no block', undefined],
    ['the block does not parse', '{ "tools": ['],
    ['its tools are no list', { tools: 'none' }],
    ['its list is empty', { tools: [] }],
    ['it is null', 'null'],
  ])('where %s, nothing happens', (_, broken) => {
    const { tools, modelContext } = host();
    expect(visit({ block: broken, onDocument: modelContext }).warnings).toEqual([]);
    expect(tools.size).toBe(0);
  });

  it('nothing is offered inside a frame', () => {
    const { tools, modelContext } = host();
    visit({ block, onDocument: modelContext, framed: true });
    expect(tools.size).toBe(0);
  });

  it('entries that are none are skipped silently, one that cannot be interpreted with a warning', async () => {
    const { tools, modelContext } = host();
    const entries = [
      null,
      { primitive: 'static' },
      list('other', { primitive: 'teleport' }),
      list('broken', { primitive: 'navigate', data: { options: 'none' } }),
      list('fine'),
      list('fine', { description: 'The second of its name.' }),
    ];
    const { warnings } = visit({ block: { tools: entries }, onDocument: modelContext });
    await setImmediate();
    expect([...tools.values()].map(({ description }) => description)).toEqual(['A list.']);
    expect(warnings).toEqual([expect.stringContaining('"broken"')]);
  });

  it.each<[string, Register, string[], number]>([
    ['undefined', () => undefined, ['a', 'b'], 0],
    ['a promise', async () => undefined, ['a', 'b'], 0],
    ['an object', ({ name }) => ({ name }), ['a', 'b'], 0],
    ['a rejection', async ({ name }) => Promise.reject(new Error(name)), ['a', 'b'], 2],
  ])('a host may answer with %s', async (_, answer, offered, warned) => {
    const { tools, modelContext } = host(answer);
    const { warnings } = visit({ block, onDocument: modelContext });
    await setImmediate();
    expect([...tools.keys()]).toEqual(offered);
    expect(warnings).toHaveLength(warned);
  });

  it('a name that another script has taken costs that tool alone, with one warning', async () => {
    const { tools, modelContext } = host();
    modelContext.registerTool(
      { ...list('a'), title: undefined, execute: async () => ({ content: [] }) },
      new AbortController(),
    );
    const { warnings } = visit({ block, onDocument: modelContext });
    await setImmediate();
    expect([...tools.keys()]).toEqual(['a', 'b']);
    expect(warnings).toEqual([expect.stringMatching(/"a".*taken/)]);
  });

  it('tools go when the page is hidden and come back with it, warned of once', async () => {
    const { tools, modelContext } = host(async ({ name }) => name === 'b' && Promise.reject(new Error('no')));
    const { dispatch, warnings } = visit({ block, onDocument: modelContext });
    await setImmediate();
    dispatch('pagehide', { persisted: true });
    expect(tools.size).toBe(1); // The host kept b, which it had refused.
    dispatch('pageshow', { persisted: false });
    expect(tools.has('a')).toBe(false);
    tools.clear();
    dispatch('pageshow', { persisted: true });
    await setImmediate();
    expect([...tools.keys()]).toEqual(['a', 'b']);
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ['1500 units by default', undefined, 1500],
    ['as many as the block allows', 200, 200],
    ['all of it where the block sets 0', 0, Infinity],
  ])('a call returns %s', async (_, outputLimit, most) => {
    const { tools, modelContext } = host();
    const items = Array.from({ length: 100 }, (_, n) => ({ title: `Item ${n} ${'x'.repeat(40)}`, url: '/' }));
    visit({ block: { outputLimit, tools: [list('a', { data: { items } })] }, onDocument: modelContext });
    const result = await tools.get('a')?.execute({});
    const text = String(result?.content[0]?.text);
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text.endsWith(`\n[Output truncated to ${most} characters.]`)).toBe(most < Infinity);
    expect(result?.structuredContent).toEqual({ items });
  });

  it('a tool navigates and reports at once, for want of timers', async () => {
    const { tools, modelContext } = host();
    const go = list('go', {
      primitive: 'navigate',
      data: { options: [{ match: 'x', label: 'X', url: '/x' }], confirm: 'Go?' },
    });
    const { location, sent } = visit({ block: { tools: [go] }, onDocument: modelContext });
    const result = await tools.get('go')?.execute({ value: 'x' });
    expect(result?.content).toEqual([{ type: 'text', text: 'Navigating to "X".' }]);
    expect(location.href).toBe('/x');
    expect(sent).toEqual(['/webmcp-event']);
  });

  it('a module that is no http(s) address rejects its call, and the page sees no error', async () => {
    const { tools, modelContext } = host();
    const tool = list('mine', { primitive: 'custom', moduleUrl: 'data:text/javascript,' });
    visit({ block: { tools: [tool] }, onDocument: modelContext });
    await expect(tools.get('mine')?.execute({})).rejects.toThrow('"mine"');
  });
});
