/** Pages of made-up words, none of which is a part of another one or a form of it. */
export function madeUpPages(count: number): Record<string, string> {
  const pages = Array.from({ length: count }, (_, page) => {
    const words = Array.from({ length: 120 }, (_, at) => wordNumber(drawn(page, at)));
    const title = `Page ${page} of ${wordNumber(page % WORDS)}`;
    return [
      `dist/part-${page % 7}/page-${page}.html`,
      `<!doctype html><html lang="en"><title>${title}</title><body><main>${words.join(' ')}</main></body></html>`,
    ];
  });
  return Object.fromEntries(pages);
}

const WORDS = 700;

/** Some words are on most pages, most words are on a few. */
const drawn = (page: number, at: number): number => {
  const share = (((page * 7919 + at * 104_729) % 10_007) + 0.5) / 10_007;
  return Math.floor(WORDS ** share) - 1;
};

/** Of one length, and with an ending that is in no grammar. */
export function wordNumber(number: number): string {
  const digits = [number % 10, Math.floor(number / 10) % 10, Math.floor(number / 100) % 10];
  return `${digits.map((digit) => SYLLABLES[digit]).join('')}k`;
}

const SYLLABLES = 'ba de fi go ku la me ni po ru'.split(' ');
