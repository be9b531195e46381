import { expect, it } from 'vitest';
import { isOnPattern, PATH_PATTERN_CASES } from '../testing/path-pattern-cases.ts';
import { PathPattern } from './path-pattern.ts';

it.each(PATH_PATTERN_CASES)('%s on %s: %s', (pattern, path, outcome) => {
  expect(isOnPattern(PathPattern, pattern, path)).toBe(outcome);
});
