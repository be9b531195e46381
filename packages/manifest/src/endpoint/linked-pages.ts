/** Links of pages by the places of these, and the same from the other end. */
export interface LinkedPages {
  readonly links: readonly (readonly (number | string)[])[];
  readonly linkedFrom: readonly (readonly number[])[];
}

/** `root` is the address that the paths of pages follow: one that is no page's is told in full. */
export function linkedPages(
  found: readonly (readonly string[])[],
  places: ReadonlyMap<string, number>,
  root: string,
): LinkedPages {
  const linkedFrom = found.map((): number[] => []);
  const links = found.map((targets, from) =>
    targets.map((target) => {
      const place = places.get(target);
      if (place === undefined) return target.startsWith('/') ? root + target.slice(1) : target;
      linkedFrom[place]?.push(from);
      return place;
    }),
  );
  return { links, linkedFrom };
}
