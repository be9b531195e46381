import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { MODEL_CONTEXT_CASES } from '../../../packages/runtime/src/testing/model-context/cases.ts';
import { isOnPattern, PATH_PATTERN_CASES } from '../../../packages/runtime/src/testing/path-pattern-cases.ts';
import { expect, test } from '../fixtures.ts';

/** A page's own copy of the cases. */
type PageWithCases = Window & { outcomeOf: (title: string) => Promise<unknown> };

test('native WebMCP answers as its double does for the testing kit', async ({ page, watch }) => {
  await page.route('https://blank.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto('https://blank.example/');
  await page.addScriptTag({ content: casesScript() });

  for (const [title, , outcome] of MODEL_CONTEXT_CASES) {
    const seen = await page.evaluate((title) => (window as unknown as PageWithCases).outcomeOf(title), title);
    expect.soft(seen, title).toEqual(outcome);
  }
  // What a tool throws stays in the page: its caller is told no more than that it failed.
  expect(watch.take().console.map((line) => line.split('\n')[0])).toEqual(
    [
      'TypeError: Converting circular structure to JSON',
      'TypeError: Do not know how to serialize a BigInt',
      'no',
      'RangeError: mine',
    ].map((reason) => `error: WebMCP tool execution failed: Uncaught ${reason}`),
  );
});

test('native URLPattern knows a path as its double does', async ({ page }) => {
  const seen = await page.evaluate(
    `(() => {
      const isOnPattern = ${isOnPattern};
      return ${JSON.stringify(PATH_PATTERN_CASES)}.map(([pattern, path]) => [pattern, path, isOnPattern(URLPattern, pattern, path)]);
    })()`,
  );
  expect(seen).toEqual(PATH_PATTERN_CASES);
});

const casesScript = (): string =>
  buildSync({
    stdin: {
      contents: `
        import { MODEL_CONTEXT_CASES } from './cases.ts';
        import { outcomeOf } from './scene.ts';
        const cases = new Map(MODEL_CONTEXT_CASES.map(([title, run]) => [title, run]));
        window.outcomeOf = (title) => outcomeOf(document.modelContext, cases.get(title));
      `,
      resolveDir: fileURLToPath(
        new URL('../../../packages/runtime/src/testing/model-context/', import.meta.url),
      ),
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
    .outputFiles.map(({ text }) => text)
    .join('');
