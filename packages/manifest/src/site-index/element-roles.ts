/** What an element means for the text of a page. */
export type ElementRole = 'main' | 'article' | 'frame' | 'aside' | 'unseen' | undefined;

/** The role of an element by its name and attributes; a `role` counts as the element of that meaning. */
export function elementRole(name: string, attributes: Readonly<Record<string, string>>): ElementRole {
  if (UNSEEN.has(name) || attributes['hidden'] !== undefined || attributes[IGNORED] !== undefined)
    return 'unseen';
  const role = attributes['role']?.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  return ROLES.get(role) ?? ELEMENTS.get(name);
}

/** The attribute by which a page, or a part of it, asks not to be found. */
export const IGNORED = 'data-docent-ignore';

/** What nobody who reads the page sees as its text. */
const UNSEEN: ReadonlySet<string> = new Set(
  'iframe noembed noframes noscript object script style svg template title'.split(' '),
);

const ELEMENTS: ReadonlyMap<string, ElementRole> = new Map([
  ['main', 'main'],
  ['article', 'article'],
  ['header', 'frame'],
  ['footer', 'frame'],
  ['nav', 'aside'],
  ['aside', 'aside'],
  ['search', 'aside'],
]);

const ROLES: ReadonlyMap<string, ElementRole> = new Map([
  ['main', 'main'],
  ['article', 'article'],
  ['banner', 'frame'],
  ['contentinfo', 'frame'],
  ['navigation', 'aside'],
  ['complementary', 'aside'],
  ['search', 'aside'],
]);

/** Elements within a line: no word ends where they do. */
const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

export const isInline = (name: string): boolean => INLINE.has(name);
