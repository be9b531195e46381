import { findMismatches } from '../schema/find-mismatches.ts';
import { isPlain, show } from '../show.ts';
import type { Mismatch } from '../subject.ts';
import { suggest } from '../suggest.ts';
import { UsageError } from '../usage-error.ts';
import type { Config } from './config.ts';
import { CONFIG, LEVELS } from './config-schema.ts';

/** The configuration without what is absent; anything wrong with it is a `UsageError` that names the file. */
export const validateConfig = (given: unknown, file: string): Config => {
  if (!isPlain(given)) {
    throw new UsageError(
      `${file} gives ${show(given)} instead of a configuration; export defineConfig({ … }).`,
    );
  }
  const config = withoutAbsent(given);
  if ('tools' in config && !Array.isArray(config['tools'])) {
    config['tools'] = [config['tools']];
  }
  if (isPlain(config['rules'])) {
    config['rules'] = withoutAbsent(config['rules']);
  }
  const problems = findMismatches(CONFIG, config).map(toProblem);
  if (problems.length > 0) {
    throw new UsageError(`${file}: ${problems.join('; ')}.`);
  }
  return config;
};

const withoutAbsent = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const toProblem = (mismatch: Mismatch): string => {
  const { path } = mismatch;
  switch (mismatch.kind) {
    case 'unknown': {
      const noun = path.startsWith('rules') ? 'the code of no rule' : 'no key of a configuration';
      return `${path} is ${noun}${meant(mismatch.suggestion) || `, known are ${mismatch.known.join(', ')}`}`;
    }
    case 'wrong': {
      const suggestion = path.startsWith('rules') ? suggest(mismatch.value.slice(1, -1), LEVELS) : undefined;
      return `${path} is ${mismatch.value}, not ${mismatch.expected}${meant(suggestion)}`;
    }
    case 'missing':
      return `${path} is missing, it has to be ${mismatch.expected}`;
    case 'clash':
      return `${path} is given beside ${mismatch.other}`;
  }
};

const meant = (suggestion: string | undefined): string =>
  suggestion ? ` (did you mean "${suggestion}"?)` : '';
