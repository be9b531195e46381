import { isInline } from '../site-index/element-roles.ts';
import { isBlock } from './element-kinds.ts';
import { type Block, toLines } from './lines.ts';
import type { PageElement, PageNode } from './page-tree.ts';
import { withoutControls } from './page-words.ts';
import { longestRun } from './render-pieces.ts';

/** Preformatted text, between fences that are longer than any in it. */
export function codeBlock(element: PageElement, around: readonly PageElement[]): Block[] {
  const code = withoutControls(rawText(element.children).replace(/\r\n?/g, '\n'))
    .replace(/^\n/, '')
    .trimEnd();
  if (code === '') return [];
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return [{ kind: 'other', lines: toLines(`${fence}${languageOf(element, around)}\n${code}\n${fence}`) }];
}

/** Text with its own white space: lines end where elements do that stand on lines of their own. */
export const rawText = (nodes: readonly PageNode[], before = ''): string =>
  nodes.reduce<string>((text, node) => {
    if (typeof node === 'string') return text + node;
    if (node.name === 'br') return `${text}\n`;
    const end = isBlock(node.name) ? '\n' : isInline(node.name) ? '' : ' ';
    return endedWith(rawText(node.children, endedWith(text, end)), end);
  }, before);

const endedWith = (text: string, end: string): string =>
  text === '' || text.endsWith(end) ? text : text + end;

/** What highlighters call the language, on the element, its code, or one of the two around it. */
function languageOf(element: PageElement, around: readonly PageElement[]): string {
  const code = element.children.find((child) => typeof child !== 'string' && child.name === 'code');
  const places = [code, element, ...around.slice(-2).reverse()];
  for (const place of places) {
    if (typeof place !== 'object') continue;
    const named = place.attributes['data-lang'] ?? place.attributes['data-language'];
    const language = named ?? LANGUAGE.exec(place.attributes['class'] ?? '')?.[1];
    if (language && /^[\w+#.-]+$/.test(language)) return NONE.has(language) ? '' : language;
  }
  return '';
}

const LANGUAGE = /(?:^|\s)(?:language|lang|highlight-source|highlight)-([\w+#.-]+)/;
const NONE: ReadonlySet<string> = new Set(['default', 'none', 'plaintext', 'text']);
