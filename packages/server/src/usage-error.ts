/** A mistake of whoever called; its message is the whole sentence that they are told. */
export class UsageError extends Error {
  override name = 'UsageError';
}
