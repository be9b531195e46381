/** The known word that was probably meant; undefined where none is close. */
export const suggest = (word: string, known: readonly string[]): string | undefined => {
  const most = Math.max(1, Math.floor(word.length / 3));
  const isBeginning = (a: string, b: string) => a.length >= 3 && b.toLowerCase().startsWith(a.toLowerCase());
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase(), most);
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { word: candidate, distance };
    }
  }
  return (
    best?.word ?? known.find((candidate) => isBeginning(candidate, word) || isBeginning(word, candidate))
  );
};

/** Edits between two words, swapped neighbours counted once; stops counting past `most`. */
const distanceOf = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) {
    return most + 1;
  }
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (beforeLast[j - 2] ?? 0) + 1
          : Infinity,
      );
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
};
