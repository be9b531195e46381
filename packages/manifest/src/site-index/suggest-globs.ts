import { pageGlobs } from '../page-globs.ts';
import { suggest } from '../suggest.ts';

/** Globs that were probably meant by these, which match none of the names; undefined where nothing is close. */
export function suggestGlobs(globs: readonly string[], names: readonly string[]): string | undefined {
  // The first step may be the folder of the site itself.
  const candidates = globs.flatMap((glob) => [
    withKnownSteps(glob, names),
    /^\/*[^/]+\/(\w.*)/.exec(glob)?.[1],
  ]);
  return candidates.find((glob) => glob !== undefined && names.some(pageGlobs(glob)));
}

/** The glob with each step that is written out as the site writes it. */
function withKnownSteps(glob: string, names: readonly string[]): string | undefined {
  const steps: string[] = [];
  const given = glob.replace(/^(?:\.?\/)+/, '').split('/');
  for (const [index, step] of given.entries()) {
    if (/[*?[{]/.test(step) || step === '') return [...steps, ...given.slice(index)].join('/');
    const start = steps.map((known) => `${known}/`).join('');
    const here = names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
    const known = [...new Set(here.map((name) => name.split('/')[0] ?? ''))];
    const meant = known.includes(step) ? step : suggest(step, known);
    if (meant === undefined) return undefined;
    steps.push(meant);
  }
  const path = steps.join('/');
  return names.includes(path) ? path : `${path}/`;
}
