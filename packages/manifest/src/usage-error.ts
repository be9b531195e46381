/** The caller's own mistake, told in one sentence that names the file and the reason: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
