import { expect, it } from 'vitest';
import { markup } from './markup.ts';

it('escapes what would be markup, in text and in attributes, and nothing twice', () => {
  const hostile = `<b title="x" class='y'>&amp;`;
  const inner = markup`<i>${hostile}</i>`;
  expect(markup`<p title="${hostile}">${[inner, 7]}${undefined}${false}</p>`.text).toBe(
    '<p title="&#60;b title=&#34;x&#34; class=&#39;y&#39;&#62;&#38;amp;"><i>&#60;b title=&#34;x&#34; class=&#39;y&#39;&#62;&#38;amp;</i>7</p>',
  );
});
