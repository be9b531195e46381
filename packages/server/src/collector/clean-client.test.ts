import { expect, it } from 'vitest';
import { cleanClient } from './clean-client.ts';

it.each<[what: string, given: unknown, kept: string]>([
  ['a name', 'Claude-User/1.0 (beta_2)', 'Claude-User/1.0 (beta_2)'],
  ['letters and digits of any script', 'Агент ٣ 助手 हिन्दी', 'Агент ٣ 助手 हिन्दी'],
  ['a letter in two parts, as one', 'Cafe\u0301', 'Café'],
  ['markup', '<b onclick="x">Agent</b>', 'b onclick x Agent /b'],
  ['SQL', `a'; DROP TABLE x; --`, 'a DROP TABLE x --'],
  ['control characters', 'a\u0000b\r\nc\u001b[0m\u009fd', 'a b c 0m d'],
  ['what nobody sees', 'a\u200b\u202e\u00ad\u2060b\u3164\ufe0f', 'a b'],
  ['half characters', 'a\ud800b\udc00', 'a b'],
  ['emoji', '🤖 Agent', 'Agent'],
  ['an address', 'me@example.org', 'me example.org'],
  ['runs of space', '  a \t\u00a0 b  ', 'a b'],
  ['two names, a sign between them', 'a &  b', 'a b'],
  ['64 characters', 'x'.repeat(65), 'x'.repeat(64)],
  ['64 characters beyond the first plane', '𐐀'.repeat(65), '𐐀'.repeat(64)],
  ['no space at the cut', `${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ['a huge one', 'x'.repeat(1_000_000), 'x'.repeat(64)],
  ['nothing', '', 'unknown'],
  ['nothing that is kept', '<>"\'', 'unknown'],
  ['only what nobody sees', '\u3164\u200b', 'unknown'],
  ['no text', undefined, 'unknown'],
  ['null', null, 'unknown'],
  ['a number', 5, 'unknown'],
  ['an object', { name: 'x' }, 'unknown'],
  ['a list', ['x'], 'unknown'],
])('%s', (_, given, kept) => {
  expect(cleanClient(given)).toBe(kept);
});
