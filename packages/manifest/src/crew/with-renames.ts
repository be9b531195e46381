/** What is to be replaced in a block, by what. */
export type Renames = readonly (readonly [from: string, to: string])[];

/** A rendered block, or its JSON, with those replaced. */
export const withRenames = (block: string, renames: Renames): string =>
  renames.reduce((text, [from, to]) => text.replaceAll(from, () => to), block);
