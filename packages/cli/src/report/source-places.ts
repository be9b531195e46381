import { readFileSync } from 'node:fs';
import type { Issue } from '@docent/manifest';
import { findPlace, type Place } from './find-place.ts';

/** The place of an issue in the script of its provider, with the script's lines. */
export interface SourcePlace extends Place {
  readonly lines: readonly string[];
}

/** Finds the places of issues; each script is read once. */
export function sourcePlaces(): (issue: Issue) => SourcePlace | undefined {
  const scripts = new Map<string, string>();
  return ({ source, tool, path }) => {
    if (tool === null || !/\.[cm]?[jt]sx?$/.test(source)) return undefined;
    const script = scripts.get(source) ?? readScript(source);
    scripts.set(source, script);
    const place = findPlace(script, tool, path);
    return place && { ...place, lines: script.split(/\r?\n/) };
  };
}

/** A script that cannot be read has no places. */
function readScript(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
