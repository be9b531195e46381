import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong with a page of ours, outside of what is excluded. */
export async function violations(page: Page, ...exclude: readonly string[]): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (excluded) => {
    const { axe } = window as unknown as { axe: Axe }; // The script above made it.
    const found = await axe.run(excluded.length > 0 ? { exclude: excluded } : {});
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, exclude);
}

/** How many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts of a page that lie over each other, or are cut off at the side. */
export const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rectsOf = (element: HTMLElement): DOMRect[] =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      return text && element.checkVisibility() && !element.closest('.unseen, .skip, script, option, thead');
    });
    const texts = shown.flatMap((element) => {
      // What is scrolled away lies over nothing.
      const frame = element.closest('.scroll')?.getBoundingClientRect();
      return rectsOf(element).flatMap(({ left, top, right, bottom }) => {
        const low = Math.min(bottom, frame?.bottom ?? bottom);
        return low - top > 4 && right - left > 1 ? [{ element, left, top, right, bottom: low }] : [];
      });
    });
    const say = ({ textContent }: HTMLElement) => textContent?.trim().slice(0, 40);
    const over = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const isWithin = one.element.contains(other.element) || other.element.contains(one.element);
        return across > 2 && down > 4 && !isWithin ? [`${say(one.element)} / ${say(other.element)}`] : [];
      }),
    );
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.unseen, thead, select, .uplot') &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible',
    );
    return [...new Set(over), ...cut.map((element) => `cut off: ${element.className} ${say(element)}`)];
  });
