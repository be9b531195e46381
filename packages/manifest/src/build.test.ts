import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BuildOptions, buildManifest } from './build.ts';
import { defineTool } from './define/define-tool.ts';
import { mailto } from './define/mailto.ts';
import { moduleTool } from './define/module-tool.ts';
import { navigate } from './define/navigate.ts';
import { search } from './define/search.ts';
import { staticList } from './define/static-list.ts';
import { blockSchema } from './schema/block-schema.ts';
import { UsageError } from './usage-error.ts';

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
};

const SHARED = {
  type: 'object',
  properties: { q: { type: 'string', description: 'Words' } },
  required: ['q'],
};
const TOOLS = () => [
  navigate(
    deepFreeze({
      name: 'open',
      title: 'Open',
      description: 'Open a page.',
      options: [
        { match: 'a', label: 'A', url: '/a/' },
        { match: 'b', label: 'B', url: 'https://other.example/b' },
      ],
      confirm: 'Open "{label}"?',
      messages: { unknown: 'No. {options}', success: undefined },
      when: { path: '/shop/*' },
    } as never),
  ),
  search(
    deepFreeze({
      name: 'find',
      description: 'Find.',
      indexUrl: '/index.json',
      searchFields: ['t'],
      deepLinkTemplate: '/s?q={query}',
      queryParam: 'q',
      input: SHARED,
    }),
  ),
  mailto(
    deepFreeze({ name: 'ask', description: 'Ask.', to: 'büro@exämple.de', subjectTemplate: 'Re {topic}' }),
  ),
  staticList(
    deepFreeze({
      name: 'hours',
      description: 'Hours.',
      items: [{ title: 'Mo', url: '/mo' }],
      debugging: true,
    }),
  ),
  moduleTool(
    deepFreeze({
      name: 'seat',
      description: 'Seat.',
      module: './seat.ts',
      input: SHARED,
      data: { hall: 'A', from: '/x' },
    }),
  ),
  moduleTool(
    deepFreeze({ name: 'served', description: 'Served.', moduleUrl: '/served.js', consequential: true }),
  ),
];
const SITE = { url: 'https://example.org/repo/', base: '/repo/', dir: '/site' };
const OPTIONS: BuildOptions = {
  root: '/conf',
  cwd: '/conf',
  config: {
    endpoint: '/e',
    outcomes: true,
    outputLimit: 2000,
    legacyNavigatorFallback: false,
    url: 'https://example.org',
  },
  moduleUrl: (tool, file) => `/repo/webmcp/${tool}.js?${file}`,
};

describe('a block', () => {
  it('has every tool as the runtime reads it, under the base of the site', async () => {
    const { manifest, issues } = await buildManifest(TOOLS(), { site: SITE }, OPTIONS);
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
    expect(manifest).toEqual({
      endpoint: '/repo/e',
      outcomes: true,
      outputLimit: 2000,
      legacyNavigatorFallback: false,
      tools: [
        {
          name: 'open',
          title: 'Open',
          description: 'Open a page.',
          inputSchema: {
            type: 'object',
            properties: { value: { type: 'string', enum: ['a', 'b'], description: 'One of: A, B.' } },
            required: ['value'],
          },
          primitive: 'navigate',
          data: {
            options: [
              { match: 'a', label: 'A', url: '/repo/a/' },
              { match: 'b', label: 'B', url: 'https://other.example/b' },
            ],
            confirm: 'Open "{label}"?',
            messages: { unknown: 'No. {options}' },
          },
          annotations: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: false },
          when: { path: '/shop/*' },
        },
        {
          name: 'find',
          description: 'Find.',
          inputSchema: SHARED,
          primitive: 'search',
          data: {
            indexUrl: '/repo/index.json',
            queryParam: 'q',
            searchFields: ['t'],
            deepLinkTemplate: '/repo/s?q={query}',
          },
          annotations: { readOnlyHint: true, untrustedContentHint: true, consequentialHint: false },
        },
        {
          name: 'ask',
          description: 'Ask.',
          inputSchema: {
            type: 'object',
            properties: { topic: { type: 'string', description: 'Stands in the subject: Re {topic}' } },
            required: ['topic'],
          },
          primitive: 'mailto',
          data: { to: 'YsO8cm9AZXjDpG1wbGUuZGU=', subjectTemplate: 'Re {topic}' },
          annotations: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: true },
        },
        {
          name: 'hours',
          description: 'Hours.',
          inputSchema: { type: 'object', properties: {} },
          primitive: 'static',
          data: { items: [{ title: 'Mo', url: '/mo' }] },
          annotations: {
            readOnlyHint: true,
            untrustedContentHint: false,
            consequentialHint: false,
            debugging: true,
          },
        },
        {
          name: 'seat',
          description: 'Seat.',
          inputSchema: SHARED,
          data: { hall: 'A', from: '/x' },
          moduleUrl: '/repo/webmcp/seat.js?/conf/seat.ts',
          annotations: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: false },
        },
        {
          name: 'served',
          description: 'Served.',
          inputSchema: { type: 'object', properties: {} },
          moduleUrl: '/repo/served.js',
          annotations: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: true },
        },
      ],
    });
  });

  it('is valid against the JSON Schema of blocks', async () => {
    const { manifest } = await buildManifest(TOOLS(), { site: SITE }, OPTIONS);
    const validate = new Ajv2020({ strict: false }).compile(blockSchema());
    expect(validate(JSON.parse(JSON.stringify(manifest))) || validate.errors).toBe(true);
    expect(validate({ ...manifest, outputLimit: 50 })).toBe(false);
    expect(validate({ tools: [{ ...manifest.tools[0], data: {} }] })).toBe(false);
  });

  it.each([
    ['nothing', {}, {}],
    ['false', { endpoint: false }, { endpoint: false }],
    ['null', { endpoint: null }, { endpoint: null }],
    ['an empty text', { endpoint: '' }, { endpoint: '' }],
    ['another origin', { endpoint: 'https://other.example/e' }, { endpoint: 'https://other.example/e' }],
    ['no cap', { outputLimit: 0 }, { outputLimit: 0 }],
  ] as const)('copies the optional keys only where they are set: %s', async (_, config, keys) => {
    expect((await buildManifest([], { site: SITE }, { config })).manifest).toEqual({ ...keys, tools: [] });
  });
});

describe('module tools', () => {
  it('are relative to the folder of their provider, or where a URL says', async () => {
    const providers = [
      {
        provider: moduleTool({ name: 'a', description: 'd', module: './x.ts' }),
        source: '/site/tools/a.ts',
        folder: '/site/tools',
      },
      moduleTool({ name: 'b', description: 'd', module: '../x.ts' }),
      moduleTool({ name: 'c', description: 'd', module: new URL('file:///else%20where/x.ts') }),
    ];
    const { subjects, manifest } = await buildManifest(providers, {}, { root: '/conf/site' });
    expect(subjects.map(({ module }) => module)).toEqual([
      '/site/tools/x.ts',
      '/conf/x.ts',
      '/else where/x.ts',
    ]);
    expect(manifest.tools.map(({ moduleUrl }) => moduleUrl)).toEqual([
      'file:///site/tools/x.ts',
      'file:///conf/x.ts',
      'file:///else%20where/x.ts',
    ]);
  });
});

const GIVEN = { name: 'list', description: 'Lists.', items: [{ title: 'A', url: '/a' }] };

function explode(): never {
  throw new Error('no');
}

function revoked(): never {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy as never; // Its author went past the types.
}

describe('providers', () => {
  it('get the page, the site and the data', async () => {
    const seen: unknown[] = [];
    const provider = defineTool({
      name: 'a',
      manifest: (ctx) => {
        seen.push(ctx);
        return null;
      },
    });
    const page = { path: '/blog/', url: '', title: 'T', lang: 'en', description: '', meta: {} };
    await buildManifest([provider], { site: SITE, data: { a: 1 }, page });
    await buildManifest([provider]);
    expect(seen).toEqual([
      { site: SITE, data: { a: 1 }, page },
      { site: { url: '', base: '/', dir: '' }, data: undefined },
    ]);
  });

  it('run side by side, and keep their order', async () => {
    let running = 0;
    let most = 0;
    const slow = (name: string, ms: number) =>
      defineTool({
        name,
        manifest: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((done) => setTimeout(done, ms));
          running -= 1;
          return staticList({ description: 'd', items: [] });
        },
      });
    const build = () => buildManifest([slow('a', 20), slow('b', 1), slow('c', 10)]);
    const first = await build();
    expect(most).toBe(3);
    expect(first.manifest.tools.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(JSON.stringify(await build())).toBe(JSON.stringify(first));
  });

  it('are not waited for on page after page when they do not answer, and are asked again later', async () => {
    let calls = 0;
    const provider = defineTool({
      name: 'list',
      manifest: (): Promise<null> => {
        calls += 1;
        return new Promise(() => {});
      },
    });
    const ask = async () => (await buildManifest([provider], {}, { timeout: 200 })).issues;
    const first = await ask();
    expect(first).toMatchObject([{ code: 'provider-failed', tool: 'list' }]);
    expect([await ask(), await ask(), calls]).toEqual([first, first, 1]);
    await new Promise((done) => setTimeout(done, 250));
    expect([await ask(), calls]).toEqual([first, 2]);
  });

  it('may be objects of a class', async () => {
    class Hours {
      readonly name = 'hours';
      readonly #items = [{ title: 'Mo', url: '/mo' }];
      manifest() {
        return staticList({ description: 'd', items: this.#items });
      }
    }
    expect(await buildManifest([new Hours()])).toMatchObject({
      issues: [],
      manifest: { tools: [{ name: 'hours' }] },
    });
  });

  it.each([
    ['its keys may not be listed', () => new Proxy(GIVEN, { ownKeys: explode })],
    ['it is a proxy that was revoked', revoked],
    ['it is a proxy that hides what it is', () => new Proxy(GIVEN, { getPrototypeOf: explode })],
    ['its items throw', () => ({ ...GIVEN, items: new Proxy([], { get: explode }) })],
    ['its schema was revoked', () => ({ ...GIVEN, inputSchema: revoked() })],
  ])('fail alone when an argument cannot be read: %s', async (_, given) => {
    const good = staticList({ ...GIVEN, name: 'good' });
    const broken = defineTool({ name: 'list', manifest: () => staticList(given()) });
    for (const provider of [broken, staticList(given())]) {
      const { manifest, issues } = await buildManifest([provider, good]);
      expect(issues.map(({ code }) => code)).toContain('provider-failed');
      expect(manifest.tools.map(({ name }) => name)).toEqual(['good']);
    }
  });

  it('keep the names and keys of arguments that can be read, where others throw', async () => {
    const args = Object.defineProperty({ ...GIVEN, disable: ['name-length'] }, 'isEnabled', {
      get: explode,
      enumerable: true,
    });
    const tool = staticList(args);
    expect([tool.name, tool.disable]).toEqual(['list', ['name-length']]);
    const { issues } = await buildManifest([tool]);
    expect(issues).toMatchObject([{ code: 'manifest-invalid', tool: 'list', path: 'isEnabled' }]);
  });

  it('may not end the process', async () => {
    const provider = {
      provider: defineTool({ name: 'a', manifest: () => process.exit(0) }),
      source: '/conf/a.ts',
      folder: '',
    };
    const building = buildManifest([provider], {}, { cwd: '/conf' });
    await expect(building).rejects.toThrow(UsageError);
    await expect(building).rejects.toThrow('a.ts calls process.exit(0)');
  });

  it('leave their issues on the page where they were found', async () => {
    const page = { path: '/a.html', url: '', title: '', lang: '', description: '', meta: {} };
    const tool = {
      provider: staticList({ name: 'a b', description: 'd', items: [] }),
      source: '/conf/a.ts',
      folder: '',
    };
    expect((await buildManifest([tool], { page })).issues).toMatchObject([
      { page: '/a.html', source: '/conf/a.ts' },
    ]);
  });
});

it('a schema of Zod and one of JSON serve two tools each', async () => {
  const input = z.object({ q: z.string().describe('Words') });
  const tools = ['a', 'b'].flatMap((name) => [
    moduleTool({ name, description: 'd', moduleUrl: '/x.js', readOnly: true, input }),
    moduleTool({ name: `${name}2`, description: 'd', moduleUrl: '/x.js', readOnly: true, input: SHARED }),
  ]);
  const { manifest, issues } = await buildManifest(tools);
  expect(issues).toEqual([]);
  expect(manifest.tools.map(({ inputSchema }) => inputSchema)).toEqual([SHARED, SHARED, SHARED, SHARED]);
});

it('a tool whose finding was lowered is emitted with what JSON can carry', async () => {
  const rules = { 'not-json': 'warn', 'manifest-invalid': 'off' } as const;
  const tool = moduleTool({
    name: 'a',
    description: 'd',
    moduleUrl: '/x.js',
    data: { day: new Date(0), f: () => 1 },
    nope: 1,
  } as never);
  const { manifest } = await buildManifest([tool], {}, { config: { rules } });
  expect(manifest.tools).toMatchObject([{ data: { day: '1970-01-01T00:00:00.000Z' } }]);
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  const endless = moduleTool({ name: 'a', description: 'd', moduleUrl: '/x.js', data: cycle });
  expect((await buildManifest([endless], {}, { config: { rules } })).manifest.tools).toEqual([]);
});
