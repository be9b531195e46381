/** How many answers are waited for at a time: each may be a question to a database. */
const AT_ONCE = 64;

/** What of a list is wanted, in its order. Nothing is asked any more once the signal is aborted: then it rejects. */
export async function keepWhere<T>(
  list: readonly T[],
  isWanted: (one: T) => boolean | Promise<boolean>,
  signal?: AbortSignal,
): Promise<T[]> {
  const kept: T[] = [];
  for (let at = 0; at < list.length; at += AT_ONCE) {
    signal?.throwIfAborted();
    const some = list.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map(isWanted));
    kept.push(...some.filter((_, place) => answers[place]));
  }
  return kept;
}
