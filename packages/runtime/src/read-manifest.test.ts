// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readManifest } from './read-manifest.ts';

const BLOCK = '{"tools":[{"name":"a"}]}';
const read = { tools: [{ name: 'a' }] };
const none = { tools: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('in a document', () => {
  it.each([
    ['the block', `<script type="application/json" id="webmcp-config">${BLOCK}</script>`, read],
    [
      'the script, past another element with its id', // B: another element with that id is ignored
      `<div id="webmcp-config">x</div><script type="application/json" id="webmcp-config">${BLOCK}</script>`,
      read,
    ],
    ['no other element', `<div id="webmcp-config" type="application/json">${BLOCK}</div>`, none],
    ['no script of another type', `<script type="text/plain" id="webmcp-config">${BLOCK}</script>`, none],
    ['no script without a type', `<script type="module" id="webmcp-config">${BLOCK}</script>`, none],
    ['no script of another id', `<script type="application/json" id="other">${BLOCK}</script>`, none],
    ['nothing', '', none],
  ])('it reads %s', (_, html, expected) => {
    document.body.innerHTML = html;
    expect(readManifest()).toEqual(expected);
  });

  it.each([
    '{"tools":[}', // B11
    '',
    'null',
    '[]',
    '5',
    '{}',
    '{"tools":{}}',
    '{"tools":[]}',
    '{"tools":"a"}',
    `\ufeff${BLOCK}`,
    `<!-- ${BLOCK} -->`,
  ])('what offers no tools is none: %s', (text) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'webmcp-config';
    script.textContent = text;
    document.body.append(script);
    expect(readManifest()).toEqual(none);
  });

  it('where querySelector finds nothing, getElementById is not asked', () => {
    const getElementById = vi.fn(() => ({ textContent: BLOCK }));
    vi.stubGlobal('document', { querySelector: () => null, getElementById });
    expect(readManifest()).toEqual(none);
    expect(getElementById).not.toHaveBeenCalled();
  });
});

describe('in a document without querySelector', () => {
  it.each<[name: string, element: object | null, expected: unknown]>([
    ['something of which nothing but its text is known', { textContent: BLOCK }, read],
    ['a script', { nodeName: 'SCRIPT', textContent: BLOCK }, read],
    ['a script of XHTML', { nodeName: 'script', textContent: BLOCK }, read],
    ['no other element', { nodeName: 'DIV', textContent: BLOCK }, none],
    ['nothing', null, none],
    ['nothing from an element without text', { textContent: null }, none],
  ])('it reads %s', (_, element, expected) => {
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'webmcp-config' ? element : null) });
    expect(readManifest()).toEqual(expected);
  });
});
