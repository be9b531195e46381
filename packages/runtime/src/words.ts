import { fold } from './primitives/find.ts';

/**
 * The words of a text, in the form in which an index of words and a query are compared. What is written without
 * spaces between its words gives a word for each character.
 */
export const toWords = (text: string): string[] =>
  (fold(text).match(WORD) ?? []).map((word) => word.toLowerCase().normalize('NFC'));

const SPACELESS =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

const WORD = new RegExp(`[${SPACELESS}]\\p{M}*|(?:(?![${SPACELESS}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
