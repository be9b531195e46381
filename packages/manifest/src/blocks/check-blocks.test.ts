import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { checkBlocks } from './check-blocks.ts';

const TYPO3 = readFileSync(
  new URL('../../../contract/fixtures/pages/typo3-0.4.html', import.meta.url),
  'utf8',
);
const HINTS = { readOnlyHint: false, untrustedContentHint: false, consequentialHint: false };
const open = (url: string, more: object = {}) => ({
  name: 'open_page',
  description: 'Opens a page.',
  inputSchema: {
    type: 'object',
    properties: { value: { type: 'string', description: 'The page.' } },
    required: ['value'],
  },
  primitive: 'navigate',
  data: { options: [{ match: 'a', label: 'A', url }], messages: [] },
  annotations: HINTS,
  ...more,
});
/** The text of a block in which a schema of 5,000 schemas stands for "deep". */
const deepened = (block: string): string =>
  block.replaceAll('"deep"', `${'{"properties":{"a":'.repeat(5_000)}{}${'}}'.repeat(5_000)}`);
const page = (tools: unknown[], head = '', settings = {}) =>
  `<!doctype html><head>${head}</head><body><script type="application/json" id="webmcp-config">${JSON.stringify({ tools, ...settings })}</script>`;

const check = async (files: Record<string, string>, options = {}) => {
  const cwd = folderWith(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text])),
  );
  return checkBlocks('site', { cwd, ...options });
};
const found = async (files: Record<string, string>, options = {}) =>
  (await check(files, options)).issues.map(({ code, tool, path }) => [code, tool, path]);

it('reads the page that the TYPO3 extension made, where an empty list is an empty map', async () => {
  const { tools, pages, issues } = await check({ 'index.html': TYPO3 });
  expect({ tools: tools.length, pages }).toEqual({ tools: 11, pages: 1 });
  const errors = issues.filter(({ level }) => level === 'error');
  expect(errors.map(({ code, tool, path }) => [code, tool, path])).toEqual([
    // This one's payload is really empty: the runtime leaves the tool out.
    ['manifest-invalid', 'schliesstage', 'items'],
  ]);
  expect(issues.every(({ message }) => !/\[\]/.test(message))).toBe(true);
});

describe('a block of any generator', () => {
  it.each<[string, Record<string, string>, (string | null)[][]]>([
    ['that is sound', { 'index.html': page([open('/')]) }, []],
    [
      'with a link to nothing',
      { 'index.html': page([open('/b/')]) },
      [['link-broken', 'open_page', 'options[0].url']],
    ],
    [
      'with a name twice',
      { 'index.html': page([open('/'), open('/')]) },
      [['name-duplicate', 'open_page', 'name']],
    ],
    [
      'with a bad name',
      { 'index.html': page([open('/', { name: 'a b' })]) },
      [['name-pattern', 'a b', 'name']],
    ],
    [
      'with an unknown key',
      { 'index.html': page([open('/', { nmae: 1 })]) },
      [['manifest-invalid', 'open_page', 'nmae']],
    ],
    [
      'nested too deeply to be walked',
      {
        'index.html': deepened(page([open('/'), open('/', { name: 'other', inputSchema: 'deep' })])),
        'b.html': deepened(page([open('/', { name: 'another', x: 'deep' })])),
      },
      [
        ['manifest-invalid', null, 'tools[0]'],
        ['manifest-invalid', null, 'tools[1]'],
      ],
    ],
    [
      'with a kind that nobody knows',
      { 'index.html': page([open('/', { primitive: 'opne' })]) },
      [['module-missing', 'open_page', 'module']],
    ],
    [
      'with a large list for its limit',
      {
        'index.html': page(
          [
            {
              name: 'list',
              description: 'Lists.',
              primitive: 'static',
              data: { items: [{ title: 'x'.repeat(200), url: '/' }] },
              annotations: HINTS,
            },
          ],
          '',
          { outputLimit: 100 },
        ),
      },
      [['output-over-budget', 'list', '']],
    ],
    [
      'that is not JSON',
      { 'index.html': '<title>x</title><script type="application/json" id="webmcp-config">{</script>' },
      [['manifest-invalid', null, '']],
    ],
    ['without a list', { 'index.html': page([]).replace('[]', '{}') }, [['manifest-invalid', null, 'tools']]],
    [
      'with an entry that is none',
      { 'index.html': page([7, open('/')]) },
      [['manifest-invalid', null, 'tools[0]']],
    ],
    [
      'with a form of its name',
      { 'index.html': `${page([open('/')])}<form toolname="open_page">` },
      [['form-collision', 'open_page', 'name']],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await found(files)).toEqual(expected);
  });

  it('has equal findings told once for all pages', async () => {
    const { issues } = await check({ 'a.html': page([open('/x')]), 'b.html': page([open('/x')]) });
    expect(issues).toMatchObject([{ code: 'link-broken', page: '/a.html', morePages: 1 }]);
  });

  it('knows the address of its site from the pages', async () => {
    const canonical = '<link rel="canonical" href="https://example.org/docs/">';
    const files = {
      'index.html': page(
        [open('https://example.org/docs/a'), open('https://example.org/docs/', { name: 'home' })],
        canonical,
      ),
    };
    expect(await found(files)).toEqual([['link-broken', 'open_page', 'options[0].url']]);
  });

  it('is not judged by what nobody knows: another host may be its own', async () => {
    expect(await found({ 'index.html': page([open('https://example.org/a')]) })).toEqual([]);
  });

  it('may live under a path that the caller gives', async () => {
    expect(await found({ 'index.html': page([open('/docs/')]) }, { base: '/docs/' })).toEqual([]);
  });
});

it('a site without any block is a mistake of the caller', async () => {
  await expect(check({ 'index.html': '<title>x</title>' })).rejects.toThrow(/No page of site has a block/);
});
