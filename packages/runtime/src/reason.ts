/** Why something failed, in words: of whatever was thrown, in whatever realm. */
export const reasonOf = (thrown: unknown): string => {
  const { message } = Object(thrown);
  return typeof message === 'string' ? message : Object(thrown) === thrown ? typeof thrown : String(thrown);
};
