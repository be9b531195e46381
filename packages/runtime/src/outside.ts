// For those who run tools outside a browser, with a `Page` of their own: the same code as in one.
export { INTERPRETERS, validate } from './interpreters.ts';
export { toResult } from './module-tool.ts';
export { limitOutput } from './output-limit.ts';
export type { Execute, Page } from './page.ts';
// For those who make an index of words: the same words as those of a query.
export type { WordIndex } from './word-index.ts';
export { toWords } from './words.ts';
