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
export async function readSitesFile(file: string): Promise<SitesFile> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return new Map();
    throw new SitesFileError(
      `${file} cannot be read (${reason instanceof Error ? reason.message : reason}).`,
    );
  }
  return parseSitesFile(text, file);
}

/** The same of a text; `file` is what it is called. */
export function parseSitesFile(text: string, file: string): SitesFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (reason) {
    throw new SitesFileError(`${file} is not JSON (${reason instanceof Error ? reason.message : reason}).`);
  }
  const problems: string[] = [];
  const found = new Map<string, LiveSettings>();
  if (isObject(json)) {
    const { sites, ...own } = json;
    found.set('', readSettings(own, '', problems));
    if (isObject(sites)) {
      for (const [id, settings] of Object.entries(sites)) {
        if (isObject(settings)) found.set(id, readSettings(settings, `sites.${id}.`, problems));
        else problems.push(`sites.${id} has to be an object`);
      }
    } else if (sites !== undefined) problems.push('sites has to be an object of sites by id');
  } else problems.push(`it has to be an object, such as {"enabled": true}`);
  if (problems.length > 0) throw new SitesFileError(`${file}: ${problems.join('; ')}.`);
  return found;
}

function readSettings(given: Record<string, unknown>, path: string, problems: string[]): LiveSettings {
  for (const [key, value] of Object.entries(given)) {
    const kind = Object.hasOwn(KEYS, key) ? KEYS[key as keyof typeof KEYS] : undefined;
    if (!kind) problems.push(`${path}${key} is no setting; known are ${Object.keys(KEYS).join(', ')}`);
    else if (!kind.fits(value)) problems.push(`${path}${key} has to be ${kind.expected}`);
  }
  // Every key was found to fit, or nothing of it is used.
  return given as LiveSettings;
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
