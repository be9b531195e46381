/** What went wrong, in a few words on one line; several attempts that failed tell of the first. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0]);
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 200);
}
