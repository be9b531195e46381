import { describe, expect, it } from 'vitest';
import { clip, encode, fill, wellFormed } from './template.ts';

describe('fill', () => {
  it.each([
    ['a field', '{a}', { a: 'x' }, 'x'],
    ['several, in one pass: a value is no template', '{a}{b}', { a: '{b}', b: 'y' }, '{b}y'],
    ['a field with spaces around it', '{ a }', { a: 'x' }, 'x'], // C31
    ['letters of any script', '{größe}', { größe: '19 cm' }, '19 cm'], // C31
    ['dashes and dots', '{cat-label}{a.b}', { 'cat-label': 1, 'a.b': 2 }, '12'], // C31
    ['an unknown field', '[{b}]', { a: 'x' }, '[]'],
    ['a field of the prototype chain', '[{constructor}{toString}{__proto__}]', {}, '[]'], // C31
    ['a value of the prototype chain', '[{a}]', Object.create({ a: 'x' }), '[]'],
    ['an own __proto__', '{__proto__}', JSON.parse('{"__proto__":"x"}'), 'x'],
    ['numbers and booleans', '{a} {b} {c}', { a: 0, b: false, c: 1.5 }, '0 false 1.5'],
    ['null', '[{a}]', { a: null }, '[]'],
    ['a list is joined by a comma', '{a}', { a: ['x', 2, ['y']] }, 'x, 2, y'],
    ['an object', '[{a}]', { a: { b: 1 } }, '[]'],
    ['empty braces are no field', '{}', { '': 'x' }, '{}'],
    ['braces that do not match stay', '{{a}} {a', { a: 'x' }, '{x} {a'],
    ['what a replacement would expand is text', '{a}', { a: '$& $1 $$' }, '$& $1 $$'],
    ['line breaks may stand between braces', '{\na\n}', { a: 'x' }, 'x'],
  ])('%s', (_, template, values, expected) => {
    expect(fill(template, values)).toBe(expected);
  });

  it('each value is converted, the rest is not', () => {
    expect(fill('a b {q}{r}', { q: 'c d' }, encode)).toBe('a b c%20d');
  });
});

it.each([
  ['a lone high surrogate', 'a\ud83d', 'a\ufffd'],
  ['a lone low surrogate', '\ude00b', '\ufffdb'],
  ['in the wrong order', '\ude00\ud83d', '\ufffd\ufffd'],
  ['a pair', '😀', '😀'],
])('wellFormed: %s', (_, text, expected) => {
  expect(wellFormed(text)).toBe(expected);
});

it.each([
  ['a short text', 'abc', 'abc'],
  ['one of 200', 'x'.repeat(200), 'x'.repeat(200)],
  ['a long one', 'x'.repeat(201), 'x'.repeat(200)],
  ['one of several lines', `a\n${'x\n'.repeat(200)}`, `a\n${'x\n'.repeat(99)}`],
  ['characters outside the BMP count once', '😀'.repeat(201), '😀'.repeat(200)],
  ['no pair is split', `a${'😀'.repeat(201)}`, `a${'😀'.repeat(199)}`],
])('cut to 200: %s', (_, text, expected) => {
  expect(clip(text)).toBe(expected);
});

it('values in a question are cut to 200 characters, its own words are not', () => {
  const own = 'w'.repeat(300);
  expect(fill(`${own}{a}|{b}`, { a: 'x'.repeat(201), b: '😀'.repeat(201) }, clip)).toBe(
    `${own}${'x'.repeat(200)}|${'😀'.repeat(200)}`,
  );
});
