/**
 * Begins a task for every item, at most `ahead` before the one whose result is looked at, and looks at the results
 * one after the other, in the order of the items.
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  ahead: number,
  begin: (item: Item) => Promise<Result>,
  look: (result: Result, item: Item) => void | Promise<void>,
): Promise<void> {
  const begun: Promise<Result>[] = [];
  for (const [index, item] of items.entries()) {
    while (begun.length < Math.min(index + ahead, items.length)) {
      const next = begin(items[begun.length] as Item); // There is one: `begun` is shorter than `items`.
      // Whoever looks at an earlier one first must not be told of this one as of something that nobody awaits.
      next.catch(() => undefined);
      begun.push(next);
    }
    await look(await (begun[index] as Promise<Result>), item);
    // What was looked at is not kept.
    delete begun[index];
  }
}

/** A list in pieces of at most `size`. */
export const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
