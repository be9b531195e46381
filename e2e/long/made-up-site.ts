import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SIZE = 15_000;

/** A site of so many pages of 15 kB, written in any order. */
export function makeUpSite(pages: number, order: (names: number[]) => number[] = (all) => all): string {
  const folder = mkdtempSync(join(tmpdir(), 'docent-made-up-'));
  for (const page of order(Array.from({ length: pages }, (_, index) => index))) {
    const file = join(folder, `part-${page % 13}`, `page-${page}.html`);
    mkdirSync(dirname(file), { recursive: true });
    const text = `<p>Paragraph of page ${page}, number `;
    const body = Array.from({ length: Math.ceil(SIZE / 45) }, (_, index) => `${text}${index}.</p>\n`).join(
      '',
    );
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><title>Page ${page}</title><body><main>${body}</main></body></html>\n`,
    );
  }
  return folder;
}
