import { ARGUMENTS } from './arguments.ts';
import { COURSE } from './course.ts';
import { LISTING } from './listing.ts';
import { REGISTRATION } from './registration.ts';
import { RESULTS } from './results.ts';
import type { Case } from './scene.ts';

const named =
  (method: string) =>
  ([title, ...rest]: Case): Case => [`${method}: ${title}`, ...rest];

/** What a model context does: run against Chromium's own and against the double, with the same outcomes. */
export const MODEL_CONTEXT_CASES: readonly Case[] = [
  ...REGISTRATION.map(named('registerTool')),
  ...LISTING.map(named('getTools')),
  ...[...ARGUMENTS, ...RESULTS, ...COURSE].map(named('executeTool')),
];
