import { docent, scriptsOf } from '../../../test/code-blocks.ts';
import { writeFiles } from '../../../test/packed-site.ts';
import { read } from '../../../test/workspace.ts';
import { startDev } from '../dev/dev-server.ts';
import { expect, test } from '../fixtures.ts';
import { newProject } from './new-project.ts';

const PAGE = 'docs/tutorial.md';
const { 'console.js': typed = '', ...tools } = scriptsOf(PAGE);
const [told, answered] = [...read(PAGE).matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
  JSON.parse(json),
);

test('what is typed into the console of a page finds what the tutorial shows', async ({ page }) => {
  const project = newProject({}, 'static');
  writeFiles(project.folder, { 'tools/opening-hours.tool.ts': tools['tools/opening-hours.tool.ts'] ?? '' });
  docent(project.folder, 'build');
  const dev = await startDev(project.folder, '--port', '0');
  await page.goto(`${dev.url}visit/`);
  await page.waitForFunction(async () => {
    const { modelContext } = document as Document & { modelContext: { getTools: () => Promise<unknown[]> } };
    return (await modelContext.getTools()).length > 0;
  });
  const seen: { hours: object; answer: string } = await page.evaluate(`(async () => {
    ${typed}
    // Its window cannot leave the page.
    const { name, title, description, inputSchema, annotations } = hours;
    return { hours: { name, title, description, inputSchema, annotations }, answer };
  })()`);
  expect(seen.hours).toEqual(told);
  expect(JSON.parse(seen.answer)).toEqual(answered);
  await page.goto('about:blank');
  await dev.interrupt();
  project.remove();
});
