import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { PARTS } from './parts.ts';

const FRAME = new URL('./frame.html', import.meta.url);

/** Puts a page, which holds only its own content, into the frame that all pages share. */
export const layout = (): Plugin => ({
  name: 'layout',
  transformIndexHtml: {
    order: 'pre',
    handler: (page, { path }) => markCurrent(compose(page), path.replace(/index\.html$/, '')),
  },
});

/** A page file is what goes into the head, then its `<main>`; `{{part}}` stands for a generated part. */
export function compose(page: string): string {
  const start = page.indexOf('<main');
  const framed = readFileSync(FRAME, 'utf8')
    .replace('{{head}}', () => page.slice(0, start).trim())
    .replace('{{content}}', () => page.slice(start).trim());
  return framed.replace(/\{\{([\w-]+)(?: ([\w-]+))?\}\}/g, (_, name: string, argument = '') => {
    const part = PARTS[name];
    if (!part) throw new Error(`No part is called "${name}". Available: ${Object.keys(PARTS).join(', ')}.`);
    return part(argument).text;
  });
}

/** Tells the navigation which page, or whose section, the visitor is on. */
function markCurrent(text: string, path: string): string {
  return text.replace(/<a href="(\/[^"]+\/)" data-nav>/g, (_, href: string) => {
    const current =
      path === href ? ' aria-current="page"' : path.startsWith(href) ? ' aria-current="true"' : '';
    return `<a href="${href}"${current}>`;
  });
}
