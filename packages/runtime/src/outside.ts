// For those who run tools outside a browser, with a `Page` of their own: the same code as in one.
export { INTERPRETERS } from './interpreters.ts';
export { limitOutput } from './output-limit.ts';
export type { Execute, Page } from './page.ts';
