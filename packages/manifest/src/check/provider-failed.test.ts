import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { buildManifest } from '../build.ts';
import { moduleTool } from '../define/module-tool.ts';
import type { Provider } from '../define/provider.ts';
import { staticList } from '../define/static-list.ts';

const good = (name: string) => staticList({ name, description: 'd', items: [] });
const provider = (manifest: () => unknown): Provider => ({
  name: 'bad',
  manifest: manifest as Provider['manifest'],
});

describe('a provider that', () => {
  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('boom.');
      },
      'failed with "boom"',
    ],
    ['rejects', () => Promise.reject(new TypeError('no\nway')), 'failed with "no way"'],
    [
      'throws a text',
      () => {
        throw 'boom';
      },
      'failed with "boom"',
    ],
    ['rejects with nothing', () => Promise.reject(), 'failed with "undefined"'],
    ['returns undefined', () => undefined, 'returned undefined'],
    ['returns false', () => false, 'returned false'],
    ['returns a bad object', async () => ({ name: 'bad' }), 'returned {"name":"bad"}'],
    ['returns a list', () => [good('bad')], 'returned [{"name":"bad"'],
    [
      'returns a provider that is no tool',
      () => ({ name: 'bad', manifest: () => null }),
      'returned {"name":"bad"}',
    ],
    ['never answers', () => new Promise(() => {}), 'has not answered after 0.02 s'],
  ])('%s is named, and hides no other', async (_, manifest, what) => {
    const built = await buildManifest([good('a'), provider(manifest), good('b')], {}, { timeout: 20 });
    expect(built.issues).toMatchObject([{ code: 'provider-failed', level: 'error', tool: 'bad', path: '' }]);
    expect(built.issues[0]?.message).toContain(`bad › ${what}`);
    expect(built.manifest.tools.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(built.subjects.map(({ name }) => name)).toEqual(['a', 'bad', 'b']);
  });
});

it('null omits the tool without a word', async () => {
  const built = await buildManifest([provider(() => null), provider(async () => null)]);
  expect(built).toEqual({ manifest: { tools: [] }, issues: [], subjects: [] });
});

it('a disabled tool is emitted nowhere, also when another provider returns it', async () => {
  const disabled = staticList({ name: 'bad', description: '', items: [], isEnabled: false });
  expect(await buildManifest([provider(() => disabled)])).toMatchObject({
    manifest: { tools: [] },
    issues: [],
  });
});

it('a type of Zod without a JSON Schema is told with its path, and costs one tool', async () => {
  const input = z.object({ day: z.date(), list: z.array(z.object({ n: z.bigint() })) });
  const built = await buildManifest([
    moduleTool({ name: 'x', description: 'd', moduleUrl: '/x.js', readOnly: true, input }),
    good('a'),
  ]);
  expect(built.issues.map(({ code, tool, path }) => [code, tool, path])).toEqual([
    ['provider-failed', 'x', 'day'],
    ['provider-failed', 'x', 'list[].n'],
  ]);
  expect(built.issues[0]?.message).toContain('Date cannot be represented in JSON Schema');
  expect(built.manifest.tools.map(({ name }) => name)).toEqual(['a']);
});

it('Zod 3 is named as such', async () => {
  const input = z3.object({ a: z3.string() }) as unknown as Record<string, unknown>;
  const { issues } = await buildManifest([
    moduleTool({ name: 'x', description: 'd', moduleUrl: '/x.js', readOnly: true, input }),
  ]);
  expect(issues).toMatchObject([{ code: 'provider-failed', path: 'input' }]);
  expect(issues[0]?.message).toContain('Zod 3');
});
