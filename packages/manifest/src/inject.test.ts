import { describe, expect, it } from 'vitest';
import { injectBlock } from './inject.ts';
import { renderBlock, renderScript } from './render.ts';

const TAGS = renderBlock({ tools: [] }) + renderScript('/webmcp/webmcp.1.js');
const OLD = renderBlock({ endpoint: '/old', tools: [] }) + renderScript('/webmcp/webmcp.0.js');
const DOC = '<!doctype html><title>x</title>';

/** `|` marks where our tags belong. */
const PLACES: [what: string, page: string][] = [
  ['a plain page', `${DOC}<body><p>Hi</p>\n|</body>\n</html>\n`],
  ['an upper-case page', '<HTML><BODY>Hi|</BODY ></HTML>'],
  ['a page without body', `${DOC}<p>Hi</p>\n|`],
  ['a page without head', '<!doctype html><body>Hi|</body>'],
  ['Windows line ends', `${DOC}\r\n<body>\r\nHi\r\n|</body>\r\n`],
  ['an empty page', '|'],
  ['two closing tags', `${DOC}<body>a</body>b|</body>`],
  ['a closing tag in a comment after the real one', `${DOC}<body>a|</body><!-- </body> -->`],
  ['a comment that is closed at once', `${DOC}<body>a<!-->b|</body>`],
  ['a comment with an odd end', `${DOC}<body>a<!-- </body> --!>b|</body>`],
  ['a closing tag in a script', `${DOC}<body>a|</body><script>"</body>"</script>`],
  [
    'a script in the double escaped state',
    `${DOC}<body>|</body><script><!--<script></script></body>--></script>`,
  ],
  ['a script with an escape closed at once', `${DOC}<body><script><!--><script></script>a|</body>`],
  ['a closing tag in a textarea', `${DOC}<body>|</body><textarea></body></textarea >`],
  ['a closing tag in a title', '<body>|</body><title></body></title>'],
  ['a closing tag in a style', `${DOC}<body>|</body><style></styles></body></style>`],
  ['a closing tag in a noscript', `${DOC}<body>|</body><noscript></body></noscript>`],
  ['a closing tag in an attribute', `${DOC}<body a='</body>' b="</body>" c=</body>|</body>`],
  ['a closing tag in a template', `${DOC}<body>|</body><template><p></body></template>`],
  ['a template in a template', `${DOC}<body><template><template></template></body></template>|</body>`],
  ['a closing tag in an svg', `${DOC}<body><svg><g></body></g></svg>|</body>`],
  ['an svg with a self-closing title', `${DOC}<body><svg><title/><path d=M0/></path></svg>|</body>`],
  ['an svg style, which is no raw text', `${DOC}<body><svg><style>a</svg>|</body>`],
  ['CDATA in an svg', `${DOC}<body><svg><![CDATA[</svg></body>]]></svg>|</body>`],
  ['an svg that a paragraph ends', `${DOC}<body><svg><path><p>Hi|</body>`],
  [
    'HTML inside an svg',
    `${DOC}<body><svg><foreignObject><style></svg></style></foreignObject></svg>|</body>`,
  ],
  ['a slash at the end of an unquoted value', `${DOC}<body><svg viewBox=0/></svg>|</body>`],
  ['a bogus comment', `${DOC}<body></ </body><?php </body>|</body>`],
  ['stray brackets', `${DOC}<body>1 < 2 <3 </>|</body>`],
  ['an attribute named like an equals sign', `${DOC}<body><p =">">|</body>`],
  ['a byte order mark', `\ufeff${DOC}<body>|</body>`],
  ['other elements of the block id', `${DOC}<body><div id="webmcp-config"></div>|</body>`],
  ['a block in a comment', `${DOC}<body><!-- <script id="webmcp-config"></script> -->|</body>`],
  [
    'a block of another generator in a template',
    `${DOC}<template><script id=webmcp-config></script></template>|`,
  ],
];

describe('injectBlock', () => {
  it.each(PLACES)('finds the place in %s', (_, page) => {
    expect(injectBlock(page.replace('|', ''), TAGS)).toBe(page.replace('|', TAGS));
  });

  it.each(PLACES)('changes nothing the second time in %s', (_, page) => {
    const once = injectBlock(page.replace('|', ''), TAGS);
    expect(injectBlock(once, TAGS)).toBe(once);
  });

  it.each(PLACES)('replaces older tags in %s and takes them out again', (_, page) => {
    const old = injectBlock(page.replace('|', ''), OLD);
    expect(injectBlock(old, TAGS)).toBe(page.replace('|', TAGS));
    expect(injectBlock(old, '')).toBe(page.replace('|', ''));
  });

  it.each([
    ['broken', '<script type="application/json" id="webmcp-config" data-docent>{"tools":[}</script>'],
    ['empty', '<script type="application/json" id="webmcp-config" data-docent=""></script>'],
    ['moved into the head and spread out', `<SCRIPT\n DATA-DOCENT\n src=x></SCRIPT\n>`],
    ['inside a template', `<template>${OLD}</template>`],
  ])('replaces tags of ours that are %s', (_, ours) => {
    const page = `<!doctype html>${ours}<body>Hi</body>`;
    expect(injectBlock(page, TAGS)).toBe(
      `<!doctype html>${ours.startsWith('<template') ? '<template></template>' : ''}<body>Hi${TAGS}</body>`,
    );
  });

  it.each([
    ['a block of another generator', `${DOC}<script type="application/json" id="webmcp-config">{}</script>`],
    ['a frameset', '<!doctype html><frameset><frame src="a"></frameset>'],
    ['a comment to the end', `${DOC}<body></body><!-- x`],
    ['a bogus comment to the end', `${DOC}<body></body><!x`],
    ['a script to the end', `${DOC}<body></body><script>x`],
    ['a script whose end is hidden', `${DOC}<script><!--<script></script>`],
    ['a style to the end', `${DOC}<style>x</body>`],
    ['a textarea to the end', `${DOC}<textarea></body>`],
    ['a title to the end', '<title>x</body>'],
    ['a template to the end', `${DOC}<template><p></body>`],
    ['an svg to the end', `${DOC}<body><svg><g></body>`],
    ['a tag to the end', `${DOC}<body></body><p class="a>`],
    ['an end tag to the end', `${DOC}<body></body></`],
    ['plain text to the end', `${DOC}<plaintext></body>`],
  ])('leaves alone a page with %s', (_, page) => {
    expect(injectBlock(page, TAGS)).toBe(page);
  });

  it('does not find its tags in strings and comments', () => {
    const page = `${DOC}<body><!-- ${OLD} --><textarea>${OLD}</textarea><p title='${OLD}'></p></body>`;
    expect(injectBlock(page, '')).toBe(page);
  });
});

describe('injectBlock on bytes', () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const swapped = (text: string) => utf16(text).swap16();
  const before = `${DOC}<body>Grüße`;

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text, 'utf8')],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf8')],
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16 with a byte order mark', utf16],
    ['UTF-16 of the other byte order', swapped],
  ])('keeps every other byte of a page in %s', (_, encode) => {
    const page = encode(`${before}</body>`);
    const full = injectBlock(page, TAGS);
    expect(Buffer.from(full).equals(encode(`${before}${TAGS}</body>`))).toBe(true);
    expect(Buffer.from(injectBlock(full, '')).equals(page)).toBe(true);
  });

  it('keeps bytes that are no text in any encoding', () => {
    const noise = Buffer.from(
      Array.from({ length: 1024 }, (_, index) => (index * 7) % 256).filter((byte) => byte !== 0x3c),
    );
    const page = Buffer.concat([Buffer.from('<!doctype html><body>'), noise, Buffer.from('</body>')]);
    expect(Buffer.from(injectBlock(injectBlock(page, TAGS), '')).equals(page)).toBe(true);
  });

  it('keeps a last byte that is half a unit of UTF-16', () => {
    const page = Buffer.concat([utf16(DOC), Buffer.from([0x41])]);
    expect(Buffer.from(injectBlock(page, TAGS)).at(-1)).toBe(0x41);
    expect(Buffer.from(injectBlock(injectBlock(page, TAGS), '')).equals(page)).toBe(true);
  });

  it.each([
    ['UTF-16 without a byte order mark', Buffer.from(`${DOC}<body></body>`, 'utf16le')],
    ['ISO-2022-JP', Buffer.from(`<!doctype html><meta charset="ISO-2022-JP"><body></body>`)],
    [
      'ISO-2022-JP declared the old way',
      Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=iso-2022-jp"><body></body>'),
    ],
  ])('leaves alone a page in %s', (_, page) => {
    expect(Buffer.from(injectBlock(page, TAGS)).equals(page)).toBe(true);
  });

  it('gives back the kind of text that it got', () => {
    expect(injectBlock(new TextEncoder().encode(before), TAGS)).toBeInstanceOf(Uint8Array);
    expect(typeof injectBlock(before, TAGS)).toBe('string');
  });
});
