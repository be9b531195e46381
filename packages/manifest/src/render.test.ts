import type { PageManifest } from '@docent/contract';
import { describe, expect, it } from 'vitest';
import { renderBlock, renderScript, toJson } from './render.ts';

const blockOf = (description: string): PageManifest => ({
  tools: [
    {
      name: 'greet',
      description,
      inputSchema: { type: 'object' },
      annotations: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
      primitive: 'static',
      data: { items: [{ [description]: description }] },
    },
  ],
});

const HOSTILE = [
  [
    'a closing script tag',
    'a</ScRiPt ><script>x()</script>',
    'a\\u003c/ScRiPt \\u003e\\u003cscript\\u003ex()\\u003c/script\\u003e',
  ],
  ['the opening of the double escaped state', '<!--<script>', '\\u003c!--\\u003cscript\\u003e'],
  [
    'entities, quotes and brackets',
    `Tom & "J" <b> 'x'`,
    'Tom \\u0026 \\u0022J\\u0022 \\u003cb\\u003e \\u0027x\\u0027',
  ],
  ['the line ends of old JavaScript', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['lone surrogates', 'a\ud83d b\ude00', 'a\\ud83d b\\ude00'],
  ['a character outside the basic plane', '😀', '\\ud83d\\ude00'],
  ['NUL, DEL and a byte order mark', '\u0000\u007f\ufeff', '\\u0000\\u007f\\ufeff'],
  ['a backslash before a quote', '\\"', '\\\\\\u0022'],
  ['text that looks like an escape', '\\u003c', '\\\\u003c'],
  ['letters of other scripts', 'Öffnungszeiten 図書館', '\\u00d6ffnungszeiten \\u56f3\\u66f8\\u9928'],
] as const;

describe('toJson', () => {
  it.each(HOSTILE)('escapes %s and gives it back when parsed', (_, text, escaped) => {
    const json = toJson(blockOf(text));
    expect(json).toContain(`"description":"${escaped}"`);
    expect(JSON.parse(json)).toEqual(blockOf(text));
  });

  it.each(HOSTILE)('is ASCII without markup for %s', (_, text) => {
    expect(toJson(blockOf(text))).toMatch(/^[\x20-\x7e]+$/);
    expect(toJson(blockOf(text))).not.toMatch(/[<>&']/);
  });
});

describe('the elements', () => {
  it('carry the mark by which they are found again', () => {
    expect(renderBlock({ tools: [] })).toBe(
      '<script type="application/json" id="webmcp-config" data-docent="">{"tools":[]}</script>',
    );
    expect(renderScript('/webmcp/webmcp.1.js')).toBe(
      '<script defer="" src="/webmcp/webmcp.1.js" data-docent=""></script>',
    );
  });

  it('keep an address with special characters inside its attribute', () => {
    expect(renderScript('/a&b"c/webmcp.js')).toContain('src="/a&amp;b&quot;c/webmcp.js"');
  });
});
