/** Queries of each kind, by how many pages have their words. */
export function queriesOf(pagesWith: ReadonlyMap<string, number>): Record<string, readonly string[]> {
  const words = [...pagesWith].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const from = (share: number, count: number) => {
    const start = Math.min(Math.floor(share * words.length), words.length - count);
    return words.slice(start, start + count).map(([word]) => word);
  };
  const common = from(0, 30);
  const middling = from(0.02, 30);
  const rare = from(1, 30);
  const joined = (...lists: readonly (readonly string[])[]) =>
    (lists[0] ?? [])
      .slice(0, 15)
      .map((_, index) => lists.map((list, at) => list[index + 15 * Math.min(at, 1)]).join(' '));
  return {
    'a common word': common,
    'a middling word': middling,
    'a rare word': rare,
    'two common words': joined(common, common),
    'two middling words': joined(middling, middling),
    'a common and a rare word': joined(common, rare),
    'three words': joined(common, middling, rare),
    'a word that no page has': Array.from({ length: 15 }, (_, index) => `xy${'aeiou'[index % 5]}qw${index}`),
  };
}
