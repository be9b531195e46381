import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../search/random.ts';
import { drawing, makeWords } from './natural-words.ts';

const WORDS = 60_000;

/** Writes a site of so many pages of 200 to 400 words, and tells how many pages have each word. */
export function makeSite(folder: string, pages: number): Map<string, number> {
  const random = seeded(1);
  const draw = drawing(makeWords(WORDS, random), random);
  const pagesWith = new Map<string, number>();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Home</title><link rel="icon" href="data:,">',
  );
  for (let page = 0; page < pages; page++) {
    const text = Array.from({ length: 200 + Math.floor(random() * 201) }, draw);
    for (const word of new Set(text)) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
    const part = join(folder, `part-${Math.floor(page / 500)}`);
    if (page % 500 === 0) mkdirSync(part);
    const html = `<!doctype html><html lang="en"><title>${text.slice(0, 5).join(' ')}</title><main><p>${text.join(' ')}</p></main></html>`;
    writeFileSync(join(part, `page-${page}.html`), html);
  }
  return pagesWith;
}
