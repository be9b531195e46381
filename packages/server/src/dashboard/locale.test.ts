import { expect, it } from 'vitest';
import { readLocale } from './locale.ts';

it.each([
  ['de-CH, de;q=0.9, en;q=0.8', 'de-CH'],
  ['en;q=0.5, fr', 'fr'],
  ['xx-not-a-language-tag-at-all, pt-BR;q=0.2', 'pt-BR'],
  ['de;q=0, ar', 'ar'],
  ['*', 'en'],
  ['<script>', 'en'],
  ['', 'en'],
  [null, 'en'],
  [`${'a,'.repeat(10_000)}de`, 'en'],
])('%j reads %s', (header, locale) => {
  expect(readLocale(header)).toBe(locale);
});
