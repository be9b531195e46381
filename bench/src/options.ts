import { parseArgs } from 'node:util';
import { MEASUREMENT_NAMES, type MeasurementName } from './results.ts';

export interface Options {
  /** Prints one JSON document instead of tables. */
  json: boolean;
  /** Keeps what was measured in the repository, in place of what was kept of the same measurements. */
  write: boolean;
  only: readonly MeasurementName[];
}

export const USAGE = `npm run bench -- [--json] [--write] [--only ${MEASUREMENT_NAMES.join(',')}]`;

/** Reads the command line; throws on what it does not know. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { json: { type: 'boolean' }, write: { type: 'boolean' }, only: { type: 'string' } },
  });
  const { json = false, write = false, only } = values;
  const names = only?.split(',').map((name) => name.trim()) ?? MEASUREMENT_NAMES;
  const unknown = names.filter((name) => !isMeasurement(name));
  if (unknown.length > 0)
    throw new Error(
      `No measurement is called ${unknown.join(', ')}. There are ${MEASUREMENT_NAMES.join(', ')}.`,
    );
  return { json, write, only: names.filter(isMeasurement) };
}

const isMeasurement = (name: string): name is MeasurementName =>
  (MEASUREMENT_NAMES as readonly string[]).includes(name);
