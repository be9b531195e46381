import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

it.each([
  ['a heading', '# name-pattern\n\nText.\n', 'name-pattern\n============\n\nText.\n'],
  ['a smaller heading', '## Found\n', 'Found\n-----\n'],
  ['code', '```ts\nconst a = 1;\n\n# no heading\n```\n', '    const a = 1;\n\n    # no heading\n'],
  ['code of a file', '```html dist/a.html\n<p>\n```\n', '    dist/a.html:\n    <p>\n'],
  ['words that are strong, and code in a line', 'Is an **error**: `a`', 'Is an error: `a`'],
])('shows %s', (_, markdown, text) => {
  expect(toPlainText(markdown)).toBe(text);
});
