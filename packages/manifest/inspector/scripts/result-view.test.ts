// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { partsOf, resultView } from './result-view.ts';

describe('the parts of a result', () => {
  it.each([
    [
      'text',
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      },
      { text: 'a\nb', structured: undefined, isError: false },
    ],
    [
      'other parts by their type',
      { content: [{ type: 'image', data: '' }] },
      { text: '[image]', structured: undefined, isError: false },
    ],
    [
      'structured content',
      { content: [], structuredContent: { a: 1 } },
      { text: '', structured: { a: 1 }, isError: false },
    ],
    ['an error', { content: [], isError: true }, { text: '', structured: undefined, isError: true }],
    ['anything else', [1], { text: '', structured: undefined, isError: false }],
  ])('%s', (_, result, parts) => {
    expect(partsOf(JSON.stringify(result))).toEqual(parts);
  });

  it('what is no JSON is text', () => {
    expect(partsOf('undefined').text).toBe('undefined');
  });
});

describe('a result, for people', () => {
  it('never becomes markup', () => {
    const json = JSON.stringify({ content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] });
    const { innerHTML } = resultView({ milliseconds: 1, json });
    expect(innerHTML).toContain('&lt;img');
    expect(innerHTML).not.toContain('<img');
  });

  it('says that a call was rejected, and with what', () => {
    expect(resultView({ milliseconds: 1, error: 'It broke.' }).textContent).toMatch(/Rejected.*It broke\./);
  });
});
