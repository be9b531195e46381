/** The elements that one ends by beginning, though the page does not say so, and those that it looks for them in. */
interface Ends {
  readonly ended: ReadonlySet<string>;
  readonly through: ReadonlySet<string>;
}

const TEXTS = ['p', 'div', 'address'];
const CELLS = ['td', 'th'];
const ROWS = ['tr', ...CELLS];
const SECTIONS = ['thead', 'tbody', 'tfoot'];

const ends = (ended: readonly string[], through: readonly string[] = []): Ends => ({
  ended: new Set(ended),
  through: new Set([...TEXTS, ...through]),
});
const definition = ends(['dt', 'dd']);
const cell = ends(CELLS);
const section = ends(SECTIONS, ROWS);

const ENDS: ReadonlyMap<string, Ends> = new Map([
  ['li', ends(['li'])],
  ['dt', definition],
  ['dd', definition],
  ['td', cell],
  ['th', cell],
  ['tr', ends(['tr'], CELLS)],
  ['thead', section],
  ['tbody', section],
  ['tfoot', section],
]);

/**
 * Which of the open elements ends where one of this name begins, by its place: the parser only sees that of the last
 * one, and a paragraph in an item may be open still. Undefined where none does.
 */
export function endedBy(name: string, open: readonly { readonly name: string }[]): number | undefined {
  const rule = ENDS.get(name);
  if (!rule) return undefined;
  for (let at = open.length - 1; at > 0; at -= 1) {
    const { name: found = '' } = open[at] ?? {};
    if (rule.ended.has(found)) return at;
    if (!rule.through.has(found)) return undefined;
  }
  return undefined;
}
