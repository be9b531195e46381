import { runInNewContext } from 'node:vm';
import type { PrimitiveName } from '@docent/contract';
import { describe, expect, it } from 'vitest';
import { bundleRuntime } from './bundle-runtime.ts';
import { noNeeds, type SiteNeeds } from './site-needs.ts';

const NONE = noNeeds();
const ALL: SiteNeeds = {
  primitives: new Set<PrimitiveName>(['navigate', 'search', 'mailto', 'static']),
  modules: true,
  questions: true,
  routes: true,
  checks: true,
  outcomes: true,
};

const bundle = async (needs: Partial<SiteNeeds>) =>
  `${Buffer.from(await bundleRuntime({ ...NONE, ...needs }))}`;

/** Something that stands in the script if, and only if, it has that part. */
const TRACES: Record<string, [needs: Partial<SiteNeeds>, trace: string]> = {
  navigate: [{ primitives: new Set(['navigate']) }, 'Unknown option'],
  search: [{ primitives: new Set(['search']) }, 'deepLinkTemplate'],
  mailto: [{ primitives: new Set(['mailto']) }, 'mailto:'],
  static: [{ primitives: new Set(['static']) }, '"items"'],
  modules: [{ modules: true }, 'import('],
  questions: [{ questions: true }, 'requestUserInteraction'],
  routes: [{ routes: true }, 'URLPattern'],
  checks: [{ checks: true }, 'maxLength'],
  outcomes: [{ outcomes: true }, 'declined'],
};

describe('the script of a site', () => {
  it.each(Object.entries(TRACES))(
    'has %s where a tool needs it, and only there',
    async (_, [needs, trace]) => {
      expect(await bundle(needs)).toContain(trace);
      expect(await bundle({})).not.toContain(trace);
    },
  );

  it('is the same for the same needs, in whatever order they came', async () => {
    const reversed = new Set([...ALL.primitives].reverse());
    expect(await bundle({ ...ALL, primitives: reversed })).toBe(await bundle(ALL));
  });

  it('holds no path of the machine', async () => {
    expect(await bundle(ALL)).not.toContain('node_modules');
    expect(await bundle(ALL)).not.toContain('/packages/');
  });

  it('offers and runs the tools that it is made for', async () => {
    const tools = [
      {
        name: 'hours',
        description: 'When we are open.',
        inputSchema: { type: 'object', properties: {} },
        annotations: {},
        primitive: 'static',
        data: { items: [{ day: 'Monday' }], text: { line: '{day}' } },
      },
    ];
    const offered: { name: string; execute: (args: object) => Promise<object> }[] = [];
    runInNewContext(await bundle({ primitives: new Set(['static']) }), {
      window: {},
      document: {
        modelContext: { registerTool: (tool: (typeof offered)[0]) => offered.push(tool) },
        getElementById: () => ({ textContent: JSON.stringify({ endpoint: false, tools }) }),
      },
      navigator: {},
      console,
      AbortController,
    });
    expect(offered.map(({ name }) => name)).toEqual(['hours']);
    expect(JSON.parse(JSON.stringify(await offered[0]?.execute({})))).toEqual({
      content: [{ type: 'text', text: 'Monday' }],
      structuredContent: { items: [{ day: 'Monday' }] },
    });
  });
});
