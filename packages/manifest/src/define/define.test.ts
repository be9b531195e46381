import { describe, expect, it } from 'vitest';
import { defineTool } from './define-tool.ts';
import { mailto } from './mailto.ts';
import { moduleTool } from './module-tool.ts';
import { navigate } from './navigate.ts';
import { type BuildContext, DRAFT } from './provider.ts';
import { search } from './search.ts';
import { staticList } from './static-list.ts';

const CTX: BuildContext = { site: { url: '', base: '/', dir: '' }, data: undefined };
const THROWS = {
  get name(): string {
    throw new Error('no');
  },
};

describe.each([
  ['navigate', navigate, 'navigate'],
  ['search', search, 'search'],
  ['mailto', mailto, 'mailto'],
  ['staticList', staticList, 'static'],
  ['moduleTool', moduleTool, 'module'],
] as const)('%s', (_, helper, kind) => {
  // What an author who writes JavaScript may pass.
  const call = helper as (args: unknown) => ReturnType<typeof helper>;

  it('returns a provider of itself that carries the arguments as they are', () => {
    const args = Object.freeze({
      name: 'x',
      description: 'd',
      isEnabled: false,
      category: 'C',
      to: 'a@example.org',
    });
    const tool = call(args);
    expect(tool.manifest(CTX)).toBe(tool);
    expect(tool[DRAFT]).toBe(kind);
    expect(tool.args).toBe(args);
    expect(tool).toMatchObject({ name: 'x', isEnabled: false, category: 'C' });
    expect('isWrite' in tool).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a number as its name', { name: 42 }],
    ['an impossible address', { name: '', to: Symbol('to'), input: 5 }],
    ['a getter that throws', THROWS],
  ])('does not throw when it gets %s', (_, args) => {
    const tool = call(args);
    expect(tool.name).toBe('');
    expect(tool.args).toBe(args);
  });
});

it('defineTool returns the provider as it was written', () => {
  const definition = Object.freeze({ name: 'x', manifest: () => null });
  expect(defineTool(definition)).toBe(definition);
});
