/** Most UTF-16 code units of text in one answer, the note about a cut and the footers included: about 6,000 tokens. */
export const OUTPUT_LIMIT = 24_000;
