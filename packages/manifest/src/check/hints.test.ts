import { describe, expect, it } from 'vitest';
import { found, type Kind } from '../../fixtures/found.ts';

describe('hint-contradiction', () => {
  it.each<[string, Kind, object, string]>([
    ['a navigate tool that only reads', 'navigate', { readOnly: true }, 'readOnly'],
    ['a letter that only reads', 'mailto', { readOnly: true }, 'readOnly'],
    ['reading with consequences', 'module', { readOnly: true, consequential: true }, 'readOnly'],
    ['a search with consequences', 'search', { consequential: true }, 'readOnly'],
    ['a list that writes', 'static', { isWrite: true }, 'readOnly'],
    ['debugging with consequences', 'mailto', { debugging: true }, 'debugging'],
    [
      'trust in a foreign index',
      'search',
      { untrustedContent: false, indexUrl: 'https://cdn.example/i.json' },
      'untrustedContent',
    ],
  ])('finds %s', async (_, kind, args, path) => {
    expect(await found('hint-contradiction', kind, args)).toEqual([`warn ${path}`]);
  });

  it.each<[string, Kind, object]>([
    ['defaults of navigate', 'navigate', {}],
    ['defaults of a letter', 'mailto', {}],
    ['a search that is not read-only', 'search', { readOnly: false, consequential: true }],
    ['trust in the site’s own index', 'search', { untrustedContent: false }],
    ['a module that writes', 'module', { readOnly: false, isWrite: true, consequential: true }],
    ['debugging', 'static', { debugging: true }],
    ['a letter that is said to have no consequences', 'mailto', { consequential: false, debugging: true }],
  ])('finds nothing in %s', async (_, kind, args) => {
    expect(await found('hint-contradiction', kind, args)).toEqual([]);
  });
});

describe('hints-unset', () => {
  it.each<[string, Kind, object, string[]]>([
    ['a module without both', 'module', { readOnly: undefined }, ['warn ']],
    ['a module with another hint', 'module', { readOnly: undefined, consequential: true }, ['warn ']],
    ['a module with readOnly', 'module', { readOnly: false }, []],
    ['a module with untrustedContent', 'module', { readOnly: undefined, untrustedContent: false }, []],
    ['a primitive, whose hints are derived', 'navigate', {}, []],
  ])('with %s', async (_, kind, args, expected) => {
    expect(await found('hints-unset', kind, args)).toEqual(expected);
  });
});
