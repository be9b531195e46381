/** On one line, with one space where there was any white space. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();
