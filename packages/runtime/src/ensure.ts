/** Throws a sentence of our own, as a text, where something that is needed is not so. */
export function ensure(condition: unknown, complaint: string): asserts condition {
  if (!condition) {
    throw complaint;
  }
}
