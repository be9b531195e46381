import { describe, expect, it } from 'vitest';
import { detectEncoding } from './page-encoding.ts';
import { readPageSource } from './page-source.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');

describe('detectEncoding', () => {
  it.each([
    ['a byte order mark over a declaration', Buffer.from('\ufeff<meta charset=iso-8859-1>'), 'utf-8'],
    ['UTF-16', Buffer.from('\ufeff<p>', 'utf16le'), 'utf-16le'],
    ['UTF-16 of the other byte order', Buffer.from('\ufeff<p>', 'utf16le').swap16(), 'utf-16be'],
    ['a meta element', ascii('<META CHARSET = "ISO-8859-2">'), 'iso-8859-2'],
    ['Latin-1, which is windows-1252 to browsers', ascii('<meta charset=latin1>'), 'windows-1252'],
    [
      'the old meta element',
      ascii('<meta http-equiv="content-type" content="text/html;charset=gbk">'),
      'gbk',
    ],
    ['no meta element of another purpose', ascii('<meta name=x content="charset=gbk">'), 'utf-8'],
    ['no meta element in a comment', ascii('<!-- <meta charset=gbk> -->'), 'utf-8'],
    ['no meta element after the first 1,024 bytes', ascii(`${' '.repeat(1024)}<meta charset=gbk>`), 'utf-8'],
    ['a declaration that cannot be true', ascii('<meta charset=utf-16>'), 'utf-8'],
    ['an unknown name', ascii('<meta charset=klingon>\xff'), 'windows-1252'],
    ['the XML declaration', ascii(`<?xml version="1.0" encoding='iso-8859-15'?>`), 'iso-8859-15'],
    ['nothing, where the bytes are UTF-8', Buffer.from('<p>Grüße'), 'utf-8'],
    ['nothing, where they are not', ascii('<p>Gr\xfc\xdfe'), 'windows-1252'],
  ])('goes by %s', (_, bytes, label) => {
    expect(detectEncoding(bytes)).toEqual({ label });
  });

  it('decodes a head with it', () => {
    expect(readPageSource(ascii('<meta charset=iso-8859-15><title>\xa4</title><body>')).head()).toContain(
      '<title>€',
    );
    expect(readPageSource(Buffer.from('\ufeff<title>ß</title><body>ü', 'utf16le')).head()).toBe(
      '<title>ß</title>',
    );
  });
});
