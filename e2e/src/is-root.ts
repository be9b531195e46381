/** Chromium's sandbox refuses root, and Debian's packages want it. */
export const isRoot = process.getuid?.() === 0;
