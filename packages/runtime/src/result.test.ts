import { expect, it } from 'vitest';
import { failed, ok } from './result.ts';

it('a result has its text as one part, and its data', () => {
  expect(ok('a', { b: 1 })).toEqual({ content: [{ type: 'text', text: 'a' }], structuredContent: { b: 1 } });
});

it('a failure says that it is one', () => {
  expect(failed('a')).toEqual({ content: [{ type: 'text', text: 'a' }], isError: true });
});

it('as JSON, it has no other keys', () => {
  expect(JSON.stringify(ok('a'))).toBe('{"content":[{"type":"text","text":"a"}]}');
});

it('no text has a lone surrogate', () => {
  expect(ok('a\ud83d').content).toEqual([{ type: 'text', text: 'a\ufffd' }]);
});
