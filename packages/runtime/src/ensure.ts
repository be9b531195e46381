/** Throws a sentence of our own where something that is needed is not so. */
export function ensure(condition: unknown, complaint: string): asserts condition {
  if (!condition) {
    // Without a name it reads as the sentence alone (ECMAScript, Error.prototype.toString).
    throw Object.assign(Error(complaint), { name: '' });
  }
}
