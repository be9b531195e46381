import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oneOf, seeded } from '../search/random.ts';

const WORDS =
  'sea art music history poetry travel garden science food film house river stone bread letter winter island market'.split(
    ' ',
  );
const PAGE_SIZE = 15_000;

/** Writes a site of so many pages of 15 kB, no two alike, a hundred to a folder. */
export function makeSite(folder: string, pages: number): void {
  const random = seeded(1);
  const word = () => `${oneOf(random, WORDS)}${Math.floor(random() * 50)}`;
  for (let page = 0; page < pages; page++) {
    const file = join(folder, `part-${Math.floor(page / 100)}`, `page-${page}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, makePage(page, word));
  }
}

function makePage(page: number, word: () => string): string {
  let body = '';
  for (let section = 0; body.length < PAGE_SIZE; section++) {
    const words = Array.from({ length: 50 }, word).join(' ');
    body += `<section class="block"><h2><a href="#s${section}">${word()}</a></h2>\n<p class="text">${words} <em>${word()}</em> &amp; more.</p></section>\n`;
  }
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Page ${page}</title></head>\n<body><nav><a href="/">Home</a></nav><main><h1>Page ${page}</h1>\n${body}</main></body></html>\n`;
}
