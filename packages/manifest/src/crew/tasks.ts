import { indexPages } from './index-pages.ts';
import { readPages } from './read-pages.ts';
import { storePages } from './store-pages.ts';
import { writePages } from './write-pages.ts';

/** What can be done with pages away from the main thread. */
export const TASKS = { read: readPages, index: indexPages, store: storePages, write: writePages };

export type TaskName = keyof typeof TASKS;
export type TaskOf<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type ResultOf<Name extends TaskName> = ReturnType<(typeof TASKS)[Name]>;
