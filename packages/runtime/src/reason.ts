/** Why something failed, in words: of whatever was thrown, in whatever realm. */
export const reasonOf = (thrown: unknown): string => {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
};
