/** On one line, with one space where there was any white space. */
export const fold = (text: string): string =>
  // Single spaces, which are most of them, are passed over.
  text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
