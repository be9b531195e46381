import { findMismatches } from '../schema/find-mismatches.ts';
import { isPlain, show } from '../show.ts';
import type { Mismatch } from '../subject.ts';
import { suggest } from '../suggest.ts';
import { UsageError } from '../usage-error.ts';
import type { Config } from './config.ts';
import { CONFIG, LEVELS, SITE_NAME } from './config-schema.ts';

/** The configuration without what is absent; anything wrong with it is a `UsageError` that names the file. */
export const validateConfig = (given: unknown, file: string): Config => {
  if (!isPlain(given)) {
    throw new UsageError(
      `${file} gives ${show(given)} instead of a configuration; export defineConfig({ … }).`,
    );
  }
  const config = tidySite(given);
  const { sites } = config;
  if (isPlain(sites)) {
    config['sites'] = mapValues(sites, (site) => (isPlain(site) ? tidySite(site) : site));
  }
  const problems = [...findMismatches(CONFIG, config), ...unseenSite(sites)].map(toProblem);
  if (problems.length > 0) {
    throw new UsageError(`${file}: ${problems.join('; ')}.`);
  }
  return config;
};

/** Zod passes over this one key of a record. */
const unseenSite = (sites: unknown): Mismatch[] => {
  const found = isPlain(sites) ? Object.getOwnPropertyDescriptor(sites, '__proto__') : undefined;
  return found
    ? [{ kind: 'wrong', path: 'sites.__proto__', value: show(found.value), expected: SITE_NAME }]
    : [];
};

/** What is said of one site, as the schema wants it. */
const tidySite = (given: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const site = withoutAbsent(given);
  if ('tools' in site && !Array.isArray(site['tools'])) {
    site['tools'] = [site['tools']];
  }
  if (isPlain(site['rules'])) {
    site['rules'] = withoutAbsent(site['rules']);
  }
  if (isPlain(site['mcp'])) {
    site['mcp'] = withoutAbsentAnywhere(site['mcp']);
  }
  return site;
};

const withoutAbsent = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** The same of the objects in it: what comes from the environment may not be there. */
const withoutAbsentAnywhere = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  mapValues(withoutAbsent(given), (value) => (isPlain(value) ? withoutAbsentAnywhere(value) : value));

const mapValues = (
  given: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(value)]));

const toProblem = (mismatch: Mismatch): string => {
  const { path } = mismatch;
  switch (mismatch.kind) {
    case 'unknown': {
      const noun = RULES.test(path) ? 'the code of no rule' : 'no key of a configuration';
      return `${path} is ${noun}${meant(mismatch.suggestion) || `, known are ${mismatch.known.join(', ')}`}`;
    }
    case 'wrong': {
      const suggestion = RULES.test(path) ? suggest(mismatch.value.slice(1, -1), LEVELS) : undefined;
      const value = SECRET.test(path) ? 'something else' : mismatch.value;
      return `${path} is ${value}, not ${mismatch.expected}${meant(suggestion)}`;
    }
    case 'missing':
      return `${path} is missing, it has to be ${mismatch.expected}`;
    case 'clash':
      return `${path} is given beside ${mismatch.other}`;
  }
};

/** The rules of the configuration, or of one of its sites. */
const RULES = /^(?:sites(?:\.[\w-]+|\[[^\]]+\])\.)?rules\b/;

/** What could be a token itself, which is told nowhere. */
const SECRET = /\.sha256$/;

const meant = (suggestion: string | undefined): string =>
  suggestion ? ` (did you mean "${suggestion}"?)` : '';
