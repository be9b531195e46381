import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const COMMAND = join(dirname(createRequire(import.meta.url).resolve('@11ty/eleventy')), '..', 'cmd.cjs');
const TENS = ['', '', 'twenty', 'thirty', 'forty'];
const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A book of forty chapters, built by Eleventy from Markdown and a layout. */
export function buildEleventy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docent-eleventy-'));
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  put(
    'src/_includes/book.njk',
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ title }}</title></head>
<body>
<nav>{% for entry in collections.all %}<a href="{{ entry.url }}">{{ entry.data.title }}</a> {% endfor %}</nav>
<main>{{ content | safe }}</main>
<footer>A book</footer>
</body>
</html>
`,
  );
  put('src/index.md', '---\nlayout: book.njk\ntitle: A book\n---\n# A book\n\nOf *many* chapters.\n');
  for (let chapter = 1; chapter <= 44; chapter++) {
    const name =
      [TENS[Math.floor(chapter / 10)], ONES[chapter % 10]].filter(Boolean).join('-') || `${chapter}`;
    put(
      `src/chapters/${chapter}.md`,
      `---\nlayout: book.njk\ntitle: Chapter ${chapter}\n---\n# Chapter ${chapter}\n\nThis is chapter **${name}**; it ends with *ü* & <em>é</em>.\n`,
    );
  }
  execFileSync(process.execPath, [COMMAND, '--input=src', '--output=_site', '--quiet'], { cwd: folder });
  return join(folder, '_site');
}
