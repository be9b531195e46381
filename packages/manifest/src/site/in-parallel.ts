/** Runs a task for every item, `limit` at a time; after a failure no further one is begun. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of rest) {
      if (failed) return;
      try {
        await task(item, index);
      } catch (reason) {
        failed = true;
        throw reason;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
