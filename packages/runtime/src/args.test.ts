import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isObject, listOf, own, scalarText } from './args.ts';

describe('isObject', () => {
  it.each([
    ['an object', {}, true],
    ['one without a prototype', Object.create(null), true],
    ['one of another realm', runInNewContext('({})'), true],
    ['a list', [], false],
    ['null', null, false],
    ['undefined', undefined, false],
    ['a text', 'text', false],
    ['a date', new Date(), false],
    ['a map', new Map(), false],
    ['a function', () => {}, false],
  ])('%s', (_, value, expected) => {
    expect(isObject(value)).toBe(expected);
  });
});

describe('own', () => {
  it.each([
    ['a property', { a: 1 }, 'a', 1],
    ['one that is not there', { a: 1 }, 'b', undefined],
    ['one of the prototype chain', {}, 'constructor', undefined],
    ['an own __proto__', JSON.parse('{"__proto__":1}'), '__proto__', 1],
    ['of null', null, 'a', undefined],
    ['of undefined', undefined, 'a', undefined],
    ['of a text', 'abc', 'trim', undefined],
  ])('%s', (_, object, key, expected) => {
    expect(own(object, key)).toBe(expected);
  });
});

describe('listOf', () => {
  it.each([
    ['a list is itself', { a: [1] }, [1]],
    ['one that is absent is empty', {}, []],
    ['null counts as absent', { a: null }, []],
  ])('%s', (_, data, expected) => {
    expect(listOf(data, 'a')).toEqual(expected);
  });

  it.each(['text', 5, true, {}])('%j is no list, and that is said', (value) => {
    expect(() => listOf({ a: value }, 'a')).toThrow('data.a is not a list');
  });
});

describe('scalarText', () => {
  it.each([
    ['a text', 'a', 'a'],
    ['an empty text', '', ''],
    ['a number', 0, '0'],
    ['a boolean', false, 'false'],
    ['null', null, undefined],
    ['undefined', undefined, undefined],
    ['a list', ['a'], undefined],
    ['an object', {}, undefined],
    ['a function', () => {}, undefined],
    ['a symbol', Symbol('a'), undefined],
    ['a bigint', 1n, undefined],
  ])('%s', (_, value, expected) => {
    expect(scalarText(value)).toBe(expected);
  });
});
