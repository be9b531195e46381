import { expect, it } from 'vitest';
import { html } from './html.ts';
import { compose } from './layout.ts';

const PAGE = '<title>A page</title>\n<main id="content"><p>{{name}} costs $& nothing</p></main>\n';

it('puts head and content of a page into the frame, once each', () => {
  const page = compose(PAGE);
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(page).toMatch(/<title>A page<\/title>\n<\/head>/);
  expect(page).toContain('<p>Larkmere Public Library costs $& nothing</p>');
  expect(page.match(/<main/g)).toHaveLength(1);
  expect(page).not.toContain('{{');
});

it('names the parts that there are when a page asks for another', () => {
  expect(() => compose('<main>{{shelves}}</main>')).toThrow(
    /No part is called "shelves"\. Available: name, /,
  );
});

it('escapes texts and places markup as it is', () => {
  const item = (text: string) => html`<li title="${text}">${text}</li>`;
  expect(html`<ul>${['a & "b"', '<i>'].map(item)}</ul>${3}`.text).toBe(
    '<ul><li title="a &amp; &quot;b&quot;">a &amp; &quot;b&quot;</li><li title="&lt;i&gt;">&lt;i&gt;</li></ul>3',
  );
});
