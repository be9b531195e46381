// @vitest-environment happy-dom
import type { ContentPart, ToolManifest } from '@docent/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExecute } from './execute.ts';
import { moduleTool } from './module-tool.ts';
import { limitOutput } from './output-limit.ts';
import { createFind, fold, toTerms } from './primitives/find.ts';
import { start } from './start.ts';
import { fill, wellFormed } from './template.ts';
import { fakeModelContext } from './testing/fake-model-context.ts';
import { fakePage } from './testing/fake-page.ts';
import { toolOf } from './testing/tool-of.ts';
import { visit } from './testing/visit.ts';
import { validate } from './validate.ts';

/** The same runs each time: what fails once fails for everyone. */
const runs = (numRuns: number) => ({ seed: 156, numRuns });

const piece = fc.oneof(
  fc.constantFrom(
    '\ud83d',
    '\ude00',
    '😀',
    '\r\n',
    '\n',
    '\u2028',
    '\u202e',
    '\0',
    '"',
    '<',
    '{a}',
    '{b}',
    'ß',
    'é',
    ' ',
  ),
  fc.constantFrom(
    '&bcc=x@y.example',
    '?cc=',
    '#',
    '%0D%0A',
    '%',
    '=',
    ',',
    '@',
    'javascript:',
    'data:',
    ':',
    '//',
    '/',
    '\\',
  ),
  fc.constantFrom('a', 'b', 'A', 'x', '0', '1', '5', 'true', 'null'),
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.tuple(piece, fc.nat(300)).map(([one, times]) => one.repeat(times)),
);
const name = fc.constantFrom(
  'a',
  'b',
  'value',
  'query',
  'limit',
  'client',
  '__proto__',
  'constructor',
  'toString',
);
const plain = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
const json = fc.anything({ values: [plain], key: fc.oneof(name, text), maxDepth: 1, maxKeys: 3 }).map(asJson);
const strange = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
});
const args = fc.oneof(fc.dictionary(name, fc.oneof(plain, json), { maxKeys: 5 }), strange);

/** Keys of which each may be right, may be anything at all, or may be missing. */
const loose = (keys: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(keys).map(([key, right]) => [key, fc.oneof({ weight: 9, arbitrary: right }, json)]),
    ),
    { requiredKeys: [] },
  );
const url = fc.oneof(
  fc.webUrl(),
  text,
  fc.constantFrom('/a', 'a', '#a', '', ' java\nscript:x', 'blob:https://a/b', 'http://['),
);
const item = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(name, fc.oneof(plain, json), { maxKeys: 4 }) },
  json,
);
const option = loose({ match: text, label: text, url });
const line = loose({ label: text, param: name, optional: fc.boolean() });
const address = text.map((plainAddress) => Buffer.from(plainAddress).toString('base64'));
const DATA: Record<string, fc.Arbitrary<unknown>> = {
  navigate: loose({
    param: name,
    options: fc.array(option, { maxLength: 4 }),
    confirm: text,
    messages: loose({ success: text, unknown: text, cancelled: text }),
  }),
  search: loose({
    indexUrl: fc.constant('/index.json'),
    queryParam: name,
    limitParam: name,
    limitDefault: fc.integer(),
    limitMax: fc.integer(),
    offsetParam: name,
    queryRequired: fc.boolean(),
    searchFields: fc.array(name, { maxLength: 4 }),
    resultKey: name,
    resultFields: fc.oneof(fc.array(name, { maxLength: 4 }), fc.dictionary(name, name)),
    deepLinkTemplate: fc.constant('/s?q={query}'),
    text: loose({ heading: text, headingAll: text, line: text, emptyQuery: text, emptyAll: text }),
  }),
  mailto: loose({
    to: fc.oneof(address, text),
    subjectTemplate: fc.array(fc.oneof(text, fc.constant('{a}{b}{value}'))).map((parts) => parts.join('')),
    bodyLines: fc.array(line, { maxLength: 4 }),
    messageParam: name,
    confirm: text,
    successTemplate: text,
  }),
  static: loose({
    items: fc.array(item, { maxLength: 4 }),
    resultKey: name,
    text: loose({ heading: text, line: text }),
  }),
};
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null');
const schemaOf = (inner: fc.Arbitrary<unknown>) =>
  loose({
    type: fc.oneof(type, fc.array(type, { maxLength: 3 })),
    enum: fc.array(plain, { maxLength: 3 }),
    const: plain,
    minimum: fc.integer(),
    maximum: fc.integer(),
    minLength: fc.nat(5),
    maxLength: fc.nat(50),
    pattern: fc.oneof(piece, fc.constantFrom('^a', '\\p{L}', '(', '[')),
    required: fc.array(name, { maxLength: 3 }),
    properties: fc.dictionary(name, inner, { maxKeys: 3 }),
    items: inner,
  });
const schema = schemaOf(schemaOf(fc.constant({})));
const tool = fc.constantFrom(...Object.keys(DATA)).chain((primitive) =>
  fc.record({
    name: fc.oneof(name, text),
    description: text,
    inputSchema: fc.oneof(fc.constant({ type: 'object' }), schema),
    primitive: fc.constant(primitive),
    data: DATA[primitive] ?? json,
    annotations: json,
  }),
);
const entry = fc.oneof(
  { weight: 5, arbitrary: tool },
  loose({ name, primitive: text, moduleUrl: url, data: json }),
  json,
);
const block = loose({
  endpoint: fc.oneof(url, fc.constantFrom(false, null, '')),
  outputLimit: fc.nat(3000),
  tools: fc.array(entry, { maxLength: 4 }),
});

/** As a value comes out of a block, or {} where JSON has no word for it. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? '{}');
}

const assign = vi.fn((_url: string) => {});
const confirm = vi.fn((_text: string) => true);
const sendBeacon = vi.fn((_url: string) => true);
const unhandled = vi.fn();
let index: unknown = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  visit('https://site.example/docs/');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window.location, 'href', 'set').mockImplementation(assign);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(sendBeacon as Navigator['sendBeacon']);
  vi.stubGlobal('confirm', confirm);
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => index }));
  process.on('unhandledRejection', unhandled);
});

afterEach(async () => {
  vi.runAllTimers();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(unhandled).not.toHaveBeenCalled();
});

const LONE = /\p{Cs}/u;

const judgeResult = (result: { content: ContentPart[]; structuredContent?: unknown }) => {
  expect(Array.isArray(result.content)).toBe(true);
  for (const part of result.content) {
    expect(typeof part.type).toBe('string');
    if (part.type === 'text') {
      expect(typeof part.text).toBe('string');
      expect(part.text).not.toMatch(LONE);
    }
  }
  expect(['undefined', 'object']).toContain(typeof result.structuredContent);
  expect(() => JSON.stringify(result)).not.toThrow();
};

/** A mail program takes no other header field out of it, a browser goes nowhere else. */
const judgeAddress = (opened: string) => {
  const { protocol, search, hash } = new URL(opened);
  expect(['http:', 'https:', 'mailto:']).toContain(protocol);
  if (protocol === 'mailto:') {
    expect(opened).toMatch(/^mailto:[^?#&\s]+(\?(subject=[^?#&\s]*)?(&?body=[^?#&\s]*)?)?$/);
    expect(hash).toBe('');
    expect(decodeURIComponent(search.split('body=')[0] ?? '')).not.toMatch(/[\r\n]/);
    expect(() => decodeURIComponent(opened)).not.toThrow();
  }
};

describe('whatever a page and an agent say', () => {
  it('nothing is thrown into the page, no primitive rejects, and each call is told of once', async () => {
    await fc.assert(
      fc.asyncProperty(
        block,
        fc.array(item, { maxLength: 4 }),
        args,
        fc.boolean(),
        async (given, items, input, agrees) => {
          index = items;
          confirm.mockReturnValue(agrees);
          [assign, sendBeacon, confirm].map((spy) => spy.mockClear());
          const host = fakeModelContext();
          Object.assign(document, { modelContext: host });
          document.body.innerHTML = '<script type="application/json" id="webmcp-config"></script>';
          Object(document.querySelector('script')).textContent = JSON.stringify(given);

          const session = start();
          const entries = Array.isArray(given['tools']) ? given['tools'] : [];
          for (const [toolName, { execute }] of host.tools) {
            const { primitive } = entries.find((one) => Object(one).name === toolName) ?? {};
            const result = await execute(input, undefined).catch((error: unknown) => {
              expect(Object.keys(DATA)).not.toContain(primitive);
              expect(String(error)).toContain(`"${toolName}"`);
            });
            result && judgeResult(result);
          }
          const called = host.tools.size;
          vi.runAllTimers();
          session.refresh();
          session.stop();
          await Promise.resolve();

          for (const [opened] of assign.mock.calls) {
            judgeAddress(opened);
          }
          for (const [asked] of confirm.mock.calls) {
            expect(asked).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_C}]/u);
          }
          const { endpoint = 'default' } = given;
          const told = typeof endpoint === 'string' && endpoint ? called : 0;
          expect(sendBeacon).toHaveBeenCalledTimes(told);
        },
      ),
      runs(400),
    );
  });

  it.each(['navigate', 'mailto', 'search', 'static'] as const)(
    '%s does what it may and no more',
    async (primitive) => {
      const payload = DATA[primitive] as fc.Arbitrary<Record<string, unknown>>;
      let moves = 0;
      await fc.assert(
        fc.asyncProperty(payload, fc.array(item, { maxLength: 4 }), args, async (data, items, input) => {
          index = items;
          confirm.mockReturnValue(true);
          let execute: ReturnType<typeof createExecute>;
          try {
            execute = createExecute(toolOf(primitive, data), () => ({ endpoint: false, tools: [] }));
          } catch (error) {
            // Left out with a warning, which the page's developer can act on.
            expect(String(error)).toMatch(/^data(\.\w+)? is not /);
            return;
          }
          const options = Array.isArray(data['options']) ? data['options'] : [];
          const param = typeof data['param'] === 'string' ? data['param'] : 'value';
          const right = options.map((one) => ({ [param]: Object(one).match }));
          const before = JSON.stringify([data, items]);
          for (const given of [input, ...right]) {
            assign.mockClear();
            const result = await execute(given);
            judgeResult(result);
            vi.runAllTimers();
            for (const [opened] of assign.mock.calls) {
              expect(/^mailto:/.test(opened)).toBe(primitive === 'mailto');
              judgeAddress(opened);
              moves++;
            }
            expect(assign.mock.calls.length).toBeLessThanOrEqual(result.isError ? 0 : 1);
          }
          expect(JSON.stringify([data, items])).toBe(before);
        }),
        runs(300),
      );
      // Else the addresses above were never judged.
      expect(moves > 20).toBe(primitive === 'navigate' || primitive === 'mailto');
      expect(moves > 0).toBe(moves > 20);
    },
  );

  it('what a module returns becomes a result', async () => {
    let returned: unknown;
    Object.assign(globalThis, { returning: () => returned });
    const entry = toolOf(
      'module',
      {},
      { moduleUrl: 'data:text/javascript,export const execute = () => returning()' },
    );
    const run = moduleTool(entry as never, () => ({ tools: [] }));
    const { page } = fakePage({ address: String });
    const shaped = loose({
      content: fc.array(loose({ type: fc.constantFrom('text', 'image'), text })),
      structuredContent: json,
      isError: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(strange, json, text, shaped), async (value) => {
        returned = value;
        judgeResult(limitOutput(await run({}, page), undefined));
      }),
      runs(500),
    );
  });

  it('the argument check says what is wrong, or has nothing to add to what it passed', () => {
    fc.assert(
      fc.property(
        schema,
        fc.dictionary(name, fc.oneof(plain, json)),
        fc.array(name, { maxLength: 4 }),
        (rules, given, exempt) => {
          const before = JSON.stringify(given);
          let checked: Record<string, unknown>;
          try {
            checked = validate(given, rules, exempt);
          } catch (error) {
            // A bound or a name that is no text at all ends the check.
            expect(String(error)).toMatch(/^(".* must match |TypeError: Cannot convert object)/s);
            return;
          } finally {
            expect(JSON.stringify(given)).toBe(before);
          }
          expect(validate(checked, rules, exempt)).toEqual(checked);
        },
      ),
      runs(500),
    );
  });

  it('a template is filled from own properties, and nothing of its braces is left that had a field', () => {
    fc.assert(
      fc.property(text, json, (template, values) => {
        const filled = fill(template, values, () => '');
        expect(filled).toBe(template.replace(/\{[^{}]+\}/g, ''));
        expect(fill(`{constructor}${template}`, {})).toBe(filled);
      }),
      runs(300),
    );
  });

  it('text stays within its limit, and what is left of it is its beginning', () => {
    const part = fc.oneof(
      text.map((value) => ({ type: 'text', text: wellFormed(value) })),
      fc.constant({ type: 'image', data: '' }),
    );
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 100, max: 2000 }), (content, limit) => {
        const textOf = (parts: ContentPart[]) => parts.map((one) => one.text ?? '').join('');
        const whole = textOf(limitOutput({ content }, 0).content);
        const kept = textOf(limitOutput({ content }, limit).content);
        expect(kept).not.toMatch(LONE);
        const note = `\n[Output truncated to ${limit} characters.]`;
        if (whole.length <= limit) {
          expect(kept).toBe(whole);
        } else {
          expect(kept.length).toBeLessThanOrEqual(limit);
          expect(kept.length).toBeGreaterThanOrEqual(limit - 100);
          expect(kept.endsWith(note)).toBe(true);
          expect(whole.startsWith(kept.slice(0, -note.length))).toBe(true);
        }
      }),
      runs(500),
    );
  });
});

describe('a search finds what the plain way finds', () => {
  /** One item after the other, one field after the other. */
  const plainly = (items: Record<string, unknown>[], fields: string[], query: string) =>
    items.filter((one) => {
      const texts = fields.flatMap((field) => (Object.hasOwn(one, field) ? one[field] : []));
      const whole = fold(texts.filter((part) => /string|number|boolean/.test(typeof part)).join(' '));
      return toTerms(query).every((term) => whole.includes(term));
    });
  const word = fc.oneof(
    fc
      .array(
        fc.constantFrom(
          'a',
          'b',
          'c',
          'ab',
          'ß',
          'SS',
          'é',
          'σ',
          'ς',
          '設',
          '\u00ad',
          ' ',
          '\u3000',
          '\n',
          '´',
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join('')),
    text,
  );
  const value = fc.oneof(
    { weight: 5, arbitrary: word },
    fc.array(word, { maxLength: 3 }),
    fc.nat(20),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ a: 'a' }),
  );

  it('the same items in the same order, and as many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom('x', 'y', 'z'), value), { maxLength: 30 }),
        fc.uniqueArray(fc.constantFrom('x', 'y', 'none')),
        fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
        fc.nat(5),
        fc.integer({ min: 1, max: 10 }),
        (items, fields, query, offset, limit) => {
          const expected = plainly(items, fields, query);
          const { hits, matches } = createFind(items, fields)(toTerms(query), offset, limit);
          expect(matches).toBe(expected.length);
          expect(hits).toEqual(expected.slice(offset, offset + limit));
          expect(hits.every((hit, n) => hit === expected[offset + n])).toBe(true);
        },
      ),
      runs(1500),
    );
  });
});

// Makes sure that the blocks above are not all refused, which would test nothing.
it('most of the random tools are offered', () => {
  const given = fc.sample(tool, { seed: 156, numRuns: 200 });
  const offered = given.filter((one) => {
    try {
      return createExecute(one as unknown as ToolManifest, () => ({ tools: [] }));
    } catch {
      return false;
    }
  });
  expect(offered.length).toBeGreaterThan(150);
});
