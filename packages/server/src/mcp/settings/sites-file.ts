import { readFile } from 'node:fs/promises';
import type { LiveSettings } from './endpoint-settings.ts';

/** The name of the file of live settings, beside the configuration. */
export const SITES_FILE = 'docent.sites.json';

/** The live settings of all sites, by id; that of the configuration's own site is "". */
export type SitesFile = ReadonlyMap<string, LiveSettings>;

/** A file of live settings that cannot be used; its message says what is wrong and how it has to be. */
export class SitesFileError extends Error {
  override name = 'SitesFileError';
}

/**
 * Reads `docent.sites.json`: the settings of the configuration's own site, and under `sites` those of others by id. It
 * is strict: nothing of a file with a mistake is used, and a `SitesFileError` names them all. A missing file says
 * nothing, and neither does an empty object.
 */
export const readSitesFile = async (file: string): Promise<SitesFile> =>
  parseSitesFile(await readSitesText(file), file);

/** Its text; that of an empty object where it is missing. */
export async function readSitesText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return '{}';
    throw new SitesFileError(
      `${file} cannot be read (${reason instanceof Error ? reason.message : reason}).`,
    );
  }
}

/** The same of a text; `file` is what it is called. */
export function parseSitesFile(text: string, file: string): SitesFile {
  const { settings, faults } = judgeSitesFile(text, file);
  const problems = [...faults.values()].flat();
  if (problems.length > 0) throw new SitesFileError(`${file}: ${problems.join('; ')}.`);
  return settings;
}

/** What a text says of each site that it is right about, and what is wrong with the others. */
export interface JudgedSitesFile {
  readonly settings: SitesFile;
  readonly faults: ReadonlyMap<string, readonly string[]>;
}

/** Site by site; what is no JSON, or no object of sites, is a `SitesFileError` all the same. */
export function judgeSitesFile(text: string, file: string): JudgedSitesFile {
  const { sites = {}, ...own } = parseObject(text, file);
  if (!isObject(sites)) throw new SitesFileError(`${file}: sites has to be an object of sites by id.`);
  const settings = new Map<string, LiveSettings>();
  const faults = new Map<string, readonly string[]>();
  if (Object.hasOwn(sites, ''))
    throw new SitesFileError(`${file}: sites has one without an id; its settings stand at the top.`);
  for (const [id, given] of [['', own] as const, ...Object.entries(sites)]) {
    const path = id === '' ? '' : `sites.${id}.`;
    const problems = isObject(given) ? findFaults(given, path) : [`sites.${id} has to be an object`];
    if (problems.length > 0) faults.set(id, problems);
    // Every key was found to fit.
    else settings.set(id, given as LiveSettings);
  }
  return { settings, faults };
}

function parseObject(text: string, file: string): Record<string, unknown> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (reason) {
    throw new SitesFileError(`${file} is not JSON (${reason instanceof Error ? reason.message : reason}).`);
  }
  if (!isObject(json))
    throw new SitesFileError(`${file}: it has to be an object, such as {"enabled": true}.`);
  return json;
}

function findFaults(given: Record<string, unknown>, path: string): string[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const kind = Object.hasOwn(KEYS, key) ? KEYS[key as keyof typeof KEYS] : undefined;
    if (!kind) return [`${path}${key} is no setting; known are ${Object.keys(KEYS).join(', ')}`];
    return kind.fits(value) ? [] : [`${path}${key} has to be ${kind.expected}`];
  });
}

const FLAG = { expected: 'true or false', fits: (value: unknown) => typeof value === 'boolean' };

const KEYS = {
  enabled: FLAG,
  allowGuest: FLAG,
  reach: FLAG,
  tools: {
    expected: 'a list of names',
    fits: (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
