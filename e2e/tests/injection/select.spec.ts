import { injectBlock, renderBlock } from '@docent/manifest';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const BLOCK = renderBlock({ tools: [] });

/** Pages with a select that is left open, and whether they take our tags. */
const PAGES: [page: string, isCompleted: boolean][] = [
  ['<select><option>a', true],
  ['<select><!-- a --></p>', true],
  ['<select><!-- a', false],
  ['<select><script>1</script></p>', true],
  ['<select><script/></p>', false],
  ['<select><svg><script/></p>', true],
  ['<select><svg><script/>', false],
  ['<select><svg></svg>', true],
  ['<select><svg><div>', true],
  ['<select><svg></select>', false],
  ['<select><svg></select><template><math></svg>', false],
  ['<select><svg><desc><form></svg>', false],
  ['<select><svg><title>a</title></svg></select>', true],
  ['<select><math><mi><script/></p>', false],
  ['<select><math><script/></p>', true],
  ['<select><math><mi><i></math>', false],
  ['<select><math></math></select>', true],
  ['<select><textarea>', false],
  ['<select><textarea></textarea>', true],
  ['<select><title>', false],
  ['<select><template>', false],
  ['<select><template></template>', true],
  ['<select><noscript>', false],
  ['<select><table><tr><td></select>', true],
  ['<select><button><selectedcontent></selectedcontent></button><option>a', false],
  ['<select><button><selectedcontent></selectedcontent></button><option>a</body></select>', false],
  ['<select><button><selectedcontent></selectedcontent></button><option>a</select>', true],
];

for (const [html, isCompleted] of PAGES) {
  test(`${html} ${isCompleted ? 'gets a block that Chromium finds' : 'is left alone'}`, async ({ page }) => {
    const given = `<!doctype html>${html}`;
    const completed = injectBlock(given, BLOCK);
    expect(completed !== given).toBe(isCompleted);
    if (isCompleted) expect(await pathsOfOurs(page, completed)).toEqual([expect.not.stringMatching(DEAD)]);
  });
}

test('pieces of pages in a select, in any order, take our tags where Chromium finds them, or are left alone', async ({
  page,
}) => {
  const pages = Array.from({ length: 3_000 }, (_, seed) => `<!doctype html>${pieces(seed).join('')}`);
  const completed = pages
    .map((html) => ({ html, completed: injectBlock(html, BLOCK) }))
    .filter((one) => one.completed !== one.html);
  expect(completed.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  for (const one of completed) {
    const paths = await pathsOfOurs(page, one.completed);
    if (paths.length !== 1 || DEAD.test(paths[0] ?? '')) wrong.push(one.html);
  }
  expect(wrong).toEqual([]);
});

/** In these, a script element is text, or does not run. */
const DEAD = /(?:template|svg|math|textarea|title|style|noscript|iframe)>/;

const PIECES = (
  '<svg> </svg> <math> </math> <mi> </mi> <foreignObject> </foreignObject> <desc> <script> </script> <script/> <svg/> ' +
  '<!-- --> </p> <p> <div> </div> <select> </select> <option> </option> <optgroup> <hr> <input> <button> </button> <b> ' +
  '<table> <td> </table> <template> </template> <title> </title> <textarea> </textarea> <iframe> </iframe> </body> ' +
  'text <br/> </br> <selectedcontent> <legend> <form> </form> </b>'
).split(' ');

/** The same ones for the same seed. */
function pieces(seed: number): string[] {
  let state = seed;
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  below(1);
  const some = (most: number) =>
    Array.from({ length: below(most) }, () => PIECES[below(PIECES.length)] ?? '');
  return [...some(4), '<select>', ...some(10)];
}

/** What our elements stand in, as Chromium parses a page that it is sent. */
const pathsOfOurs = (page: Page, html: string): Promise<string[]> =>
  page.evaluate((html) => {
    const paths: string[] = [];
    const visit = (node: ParentNode, path: string) => {
      for (const element of node.children) {
        if (element.hasAttribute('data-docent')) paths.push(path);
        if (element instanceof HTMLTemplateElement) visit(element.content, `${path}template>`);
        visit(element, `${path}${element.localName}>`);
      }
    };
    visit(new DOMParser().parseFromString(html, 'text/html'), '');
    return paths;
  }, html);
