import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readPageSource } from './page-source.ts';
import { headTag, runtimeTag } from './runtime-tag.ts';

const URL_OF_SCRIPT = '/webmcp/webmcp.0123456789.js';
const codeOf = (tag: string) => /^<script data-docent="">(.*)<\/script>$/.exec(tag)?.[1] ?? '';
const LOADER = runtimeTag({ runtime: 'inline' }, URL_OF_SCRIPT);

/** Runs a loader in a page of this kind, and tells what it imported: at once, then once the document is there. */
function load(
  tag: string,
  page: { document?: object; navigator?: object; isFrame?: boolean; later?: object },
) {
  const imported: string[] = [];
  const self = {};
  const document: { modelContext?: object } = page.document ?? {};
  const ready: (() => void)[] = [];
  runInNewContext(codeOf(tag).replace('import(', 'load('), {
    self,
    top: page.isFrame ? {} : self,
    document,
    navigator: page.navigator ?? {},
    addEventListener: (_: string, run: () => void) => ready.push(run),
    load: async (url: string) => void imported.push(url),
  });
  const atOnce = [...imported];
  Object.assign(document, page.later);
  for (const run of ready) run();
  return { atOnce, later: imported.slice(atOnce.length) };
}

const CONTEXT = { modelContext: {} };

describe('the loader inside the page', () => {
  it('has at most 200 bytes', () => {
    expect(Buffer.byteLength(codeOf(LOADER))).toBeLessThanOrEqual(200);
    expect(codeOf(LOADER)).not.toBe('');
  });

  it.each([
    ['where the document has a model context', { document: { ...CONTEXT } }, [URL_OF_SCRIPT], []],
    ['where the navigator has one', { navigator: { ...CONTEXT } }, [URL_OF_SCRIPT], []],
    ['where one comes with a script of the page', { later: CONTEXT }, [], [URL_OF_SCRIPT]],
    ['not where there is none', {}, [], []],
    ['not in a frame', { document: { ...CONTEXT }, isFrame: true }, [], []],
  ])('fetches the script %s', (_, page, atOnce, later) => {
    expect(load(LOADER, page)).toEqual({ atOnce, later });
  });

  it('does not look at the navigator where the configuration forbids it', () => {
    const tag = runtimeTag({ runtime: 'inline', legacyNavigatorFallback: false }, URL_OF_SCRIPT);
    expect(load(tag, { navigator: { ...CONTEXT } })).toEqual({ atOnce: [], later: [] });
  });

  it('keeps an address inside its text', () => {
    const url = `/</script>"'ü/webmcp.js`;
    const tag = runtimeTag({ runtime: 'inline' }, url);
    expect(tag.match(/<\/script>/g)).toHaveLength(1);
    expect(tag).toMatch(/^[\x20-\x7e]*$/);
    expect(load(tag, { document: { ...CONTEXT } }).atOnce).toEqual([url]);
  });
});

const META = headTag({ originTrial: 'AbC+/=' });

describe('the element for an origin trial', () => {
  it.each([
    [
      'the last of a whole head',
      '<!doctype html><html><head><title>T</title><link href=a>|\n</head><body><p></p></body>',
    ],
    ['the title, where the head has no tags', '<!doctype html><title>T</title>|<p>Text'],
    ['an empty head', '<html><head>|</head><body></body></html>'],
    [
      'what stands before a comment',
      '<head><meta charset=utf-8><!-- <link> --><style>a{}</style>|<!-- c --></head>',
    ],
    [
      'templates and noscript, not in them',
      '<head><template><p></p></template><noscript><link></noscript>|</head>',
    ],
    ['what stands before a text that begins the body', '<title>T</title>|text<link href=a><p>'],
    ['nothing but the doctype', '<!doctype html>|<p>Text'],
    [
      'a byte order mark and an XML declaration',
      '\ufeff<?xml version="1.0"?><html><head><title>T</title>|</head>',
    ],
  ])('stands behind %s', (_, marked) => {
    const page = Buffer.from(marked.replace('|', ''));
    const made = readPageSource(page).withTags('<script data-docent=""></script>', META);
    expect(made.toString().replace('<script data-docent=""></script>', '')).toBe(marked.replace('|', META));
    expect(readPageSource(made).withTags('<script data-docent=""></script>', META)).toEqual(made);
    expect(readPageSource(made).withTags('')).toEqual(page);
  });

  it('is none without a token', () => {
    expect(headTag({})).toBe('');
  });
});
