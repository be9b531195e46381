import { readFileSync } from 'node:fs';

/** A part of the page on troubleshooting: what it says to ask, and what is printed then. */
export interface Section {
  heading: string;
  /** What is written into the console. */
  lines: string[];
  outputs: string[];
}

/** Its sections, in their order. */
export const SECTIONS: readonly Section[] = readFileSync(
  new URL('../../../docs/troubleshooting.md', import.meta.url),
  'utf8',
)
  .split(/^##+ /m)
  .slice(1)
  .map((text) => ({
    heading: text.slice(0, text.indexOf('\n')),
    lines: blocks(text, 'javascript').map((line) => line.replace(/;$/, '')),
    outputs: blocks(text, 'text'),
  }));

/** The section of that heading. */
export const section = (heading: string): Section => {
  const found = SECTIONS.find((candidate) => candidate.heading === heading);
  if (!found) throw new Error(`docs/troubleshooting.md has no section "${heading}".`);
  return found;
};

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
}
