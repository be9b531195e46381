import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { injectBlock } from '../inject.ts';
import { renderBlock, renderScript } from '../render.ts';

type Node = DefaultTreeAdapterTypes.Node;

const TAGS = renderBlock({ tools: [] }) + renderScript('/webmcp/webmcp.js');

/** Pieces that pages are made of, and that have led tools of this kind astray. */
const PIECES = [
  ...['<!doctype html>', '<html lang=en>', '<head>', '</head>', '<body class="a>b">', '</body>', '</html>'],
  ...['<title>', '</title>', '<script>', '</script>', '<style>', '</style>', '<textarea>', '</textarea>'],
  ...[
    '<template>',
    '</template>',
    '<svg>',
    '</svg>',
    '<foreignObject>',
    '</foreignObject>',
    '<math>',
    '</math>',
  ],
  ...['<!--', '-->', '--!>', '<!-->', '<!', '<?php', '?>', '</', '</ x>', '<![CDATA[', ']]>', '<noscript>'],
  ...[
    '</noscript>',
    '<iframe>',
    '</iframe>',
    '<p>',
    '</p>',
    '<div title="</body>">',
    "<a title='-->'>",
    '<br/>',
  ],
  ...[
    '<p title=</body>>',
    '<BODY>',
    '</BODY >',
    '</body/>',
    '<svg/>',
    '<script/>',
    '<table>',
    '<td>',
    '</table>',
  ],
  ...['<form>', '</div>', '<desc>', '<mi>', '</mi>', '<b>', '</b>'],
  // No select: browsers let anything be in one by now, and parse5 does not yet. Chromium judges it, among the end-to-end tests.
  ...['"', "'", '=', '>', '<', 'text', '\r\n', '\0', 'ü', ' '],
];
const page = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 5 })), {
    maxLength: 25,
  })
  .map((pieces) => `<!doctype html>${pieces.join('')}`);

/** Elements that a parser of the standard finds as ours, each with what it stands in. */
function ownElements(html: string): string[][] {
  const found: string[][] = [];
  const visit = (node: Node, within: readonly string[]) => {
    if ('attrs' in node && node.attrs.some(({ name }) => name === 'data-docent')) {
      found.push([...within, node.tagName]);
    }
    if ('content' in node) visit(node.content, [...within, 'template']);
    if (!('childNodes' in node)) return;
    const path = 'tagName' in node ? [...within, node.tagName] : within;
    for (const child of node.childNodes) visit(child, path);
  };
  visit(parse(html, { treeAdapter: defaultTreeAdapter }), []);
  return found;
}

/** In these, a script element is text, or does not run. */
const DEAD: ReadonlySet<string> = new Set(
  'template svg math textarea title style noscript iframe'.split(' '),
);

/** The same pages each time: what another seed finds becomes a case of its own. */
const SEED = 20_261_130;

describe('injection into any page', () => {
  it('gives it one block and one script, not inside anything, or leaves it alone', () => {
    fc.assert(
      fc.property(page, (html) => {
        const completed = injectBlock(html, TAGS);
        if (completed === html) return;
        const own = ownElements(completed);
        expect(own).toHaveLength(2);
        expect(own.flat().filter((name) => DEAD.has(name))).toEqual([]);
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });

  it('is undone byte for byte, and done over it changes nothing', () => {
    fc.assert(
      fc.property(page, fc.constantFrom('utf8', 'latin1', 'utf16le'), (html, encoding) => {
        const bytes = Buffer.from(
          encoding === 'utf16le' ? `\ufeff${html}` : html,
          encoding as BufferEncoding,
        );
        const completed = Buffer.from(injectBlock(bytes, TAGS));
        expect(Buffer.from(injectBlock(completed, TAGS)).equals(completed)).toBe(true);
        expect(Buffer.from(injectBlock(completed, '')).equals(bytes)).toBe(true);
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });
});
