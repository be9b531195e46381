/** Elements that stand on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup p pre ' +
    'search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

export const isBlock = (name: string): boolean => BLOCKS.has(name);

export const HEADING = /^h[1-6]$/;

/** Elements whose text is code. */
export const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);

/** How Markdown marks the text of an element. */
export const MARKS: ReadonlyMap<string, string> = new Map([
  ['em', '*'],
  ['i', '*'],
  ['strong', '**'],
  ['b', '**'],
  ['del', '~~'],
  ['s', '~~'],
  ['strike', '~~'],
]);
