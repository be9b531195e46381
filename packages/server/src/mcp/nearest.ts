/** The name that differs from a wrong one by the fewest letters, where that is at most a third of them. */
export function nearest(wrong: string, names: readonly string[]): string | undefined {
  const wanted = wrong.slice(0, MOST).toLowerCase();
  let best: { readonly name: string; readonly steps: number } | undefined;
  for (const name of names) {
    const steps = distance(wanted, name.toLowerCase());
    if (
      steps <= Math.max(1, Math.floor(Math.max(wanted.length, name.length) / 3)) &&
      steps < (best?.steps ?? Infinity)
    )
      best = { name, steps };
  }
  return best?.name;
}

/** The longest name that a tool may have. */
const MOST = 128;

/** How many letters have to be added, left out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      next.push(
        Math.min((row[to] ?? 0) + (letter === wanted ? 0 : 1), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
