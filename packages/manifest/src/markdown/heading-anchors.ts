/** The anchors of one page: its own, else one made of the text; each is given once. */
export function anchorsOnce(): (anchor: string, text: string) => string {
  const given = new Set<string>();
  return (anchor, text) => {
    const wanted = anchor || slugOf(text);
    let id = wanted;
    for (let count = 1; given.has(id); count += 1) id = `${wanted}-${count}`;
    given.add(id);
    return id;
  };
}

/** As most generators of sites make them. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section';
