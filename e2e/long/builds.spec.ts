import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { makeUpSite } from './made-up-site.ts';
import { DOCENT, docent, hashesOf, makeProject } from './project.ts';

const OWN =
  /<script type="application\/json" id="webmcp-config" data-docent="">[^<]*<\/script><script defer="" src="[^"<]+" data-docent=""><\/script>(?=<\/body>)/;

/** About as long as a build of that many pages writes, in milliseconds. */
const MOMENT = 250;

test('a build that is killed leaves every page whole, twenty times', async () => {
  const site = makeUpSite(420);
  const project = makeProject(site);
  const dist = join(project, 'dist');
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const originals = new Map(pages.map((name) => [name, readFileSync(join(site, name), 'utf8')]));
  docent(project, 'build');
  const completed = hashesOf(dist);
  docent(project, 'build', '--clean');

  let halfway = 0;
  for (let round = 0; round < 20; round++) {
    const build = spawn(process.execPath, [DOCENT, 'build'], { cwd: project, stdio: 'ignore' });
    const ended = once(build, 'exit');
    // Most of its time it writes nothing; what a kill could break begins with the first temporary file.
    while (!existsSync(join(dist, 'webmcp/.tmp')) && build.exitCode === null) await sleep(1);
    await sleep(Math.random() * MOMENT);
    build.kill('SIGKILL');
    await ended;
    const texts = pages.map((name) => [name, readFileSync(join(dist, name), 'utf8')] as const);
    for (const [name, text] of texts) expect(text.replace(OWN, ''), name).toBe(originals.get(name));
    const done = texts.filter(([, text]) => OWN.test(text)).length;
    if (done > 0 && done < pages.length) halfway += 1;
    // What is built on is sometimes the site as it was, and sometimes what the last one left.
    if (round % 3 > 0) docent(project, 'build', '--clean');
  }
  expect(halfway).toBeGreaterThan(0);
  console.log(`${halfway} of 20 builds were killed while they wrote pages.`);

  docent(project, 'build');
  expect(hashesOf(dist)).toEqual(completed);
  docent(project, 'build', '--clean');
  expect(hashesOf(dist)).toEqual(hashesOf(site));
  for (const folder of [site, project]) rmSync(folder, { recursive: true });
});

test('two builds of files in different orders give the same bytes', () => {
  const sites = [makeUpSite(900), makeUpSite(900, (all) => all.toReversed())];
  const built = sites.map((site) => {
    const project = makeProject(site);
    docent(project, 'build');
    const hashes = hashesOf(join(project, 'dist'));
    for (const folder of [site, project]) rmSync(folder, { recursive: true });
    return hashes;
  });
  expect(built[1]).toEqual(built[0]);
});

test('memory does not grow with the pages, though each has thirty tools of its own', () => {
  const memoryOf = (count: number): number => {
    const site = makeUpSite(count);
    const project = makeProject(site);
    writeFileSync(
      join(project, 'docent.config.mjs'),
      `import { defineTool, search, staticList } from '@docent/manifest';
      const here = (number) => defineTool({
        name: \`here_\${number}\`,
        manifest: ({ page }) => staticList({ description: \`\${number} of \${page.title}\`, items: [] }),
      });
      export default { site: 'dist', url: 'https://example.org', rules: { 'page-tool-count': 'off', 'index-size': 'off' }, tools: [
        search({ name: 'find', description: 'Finds.', pages: '**' }),
        ...Array.from({ length: 30 }, (_, number) => here(number)),
      ] };`,
    );
    const tell = `data:text/javascript,process.on('exit', () => process._rawDebug(String(process.resourceUsage().maxRSS)));`;
    // Left alone, the collector lets what is not needed any more pile up as long as there is room.
    const args = ['--max-old-space-size=96', '--import', tell, DOCENT, 'build', '--quiet'];
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    for (const folder of [site, project]) rmSync(folder, { recursive: true });
    expect(status, stderr).toBe(0);
    return Number(stderr.trim().split('\n').at(-1)) / 1_024;
  };
  // Of fewer pages the heap is not full yet, and a little more of it would count as growth.
  const [few, many] = [memoryOf(1_500), memoryOf(6_000)];
  console.log(`${Math.round(few)} MB for 1,500 pages, ${Math.round(many)} MB for 6,000.`);
  expect(many).toBeLessThan(1.3 * few);
});
