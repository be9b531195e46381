import { join } from 'node:path';
import { type SiteServer, serveSite } from '../../src/site-server.ts';
import { startDev } from '../dev/dev-server.ts';
import { expectCall } from '../expect-call.ts';
import { expect, test } from '../fixtures.ts';
import { FIRST_CALLS, type Kind } from './first-calls.ts';
import { GENERATORS } from './generators.ts';
import { carryOut, type NewProject, newProject } from './new-project.ts';

test.describe('from docent init to a call', () => {
  let project: NewProject | undefined;
  let server: SiteServer | undefined;
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank');
    await server?.stop();
    project?.remove();
  });

  /** Serves the built pages, and calls the tool as an agent would. */
  const expectFirstCall = async (
    kind: Kind,
    site: string,
    stage: Pick<Stage, 'page' | 'watch' | 'caller'>,
  ) => {
    const served = await serveSite(join(project?.folder ?? '', site));
    server = served;
    await expectCall(FIRST_CALLS[kind], 'first', {
      ...stage,
      site: served,
      expectBeacons: (...bodies) => expect.poll(() => served.beacons.map(({ body }) => body)).toEqual(bodies),
    });
  };

  for (const kind of Object.keys(FIRST_CALLS) as Kind[]) {
    test(`of the kind ${kind}, in an empty folder`, async ({ page, watch, caller }) => {
      project = newProject({}, kind);
      expect(carryOut(project)).toContain('1 tool, 0 errors, 0 warnings (2 pages)');
      await expectFirstCall(kind, 'site', { page, watch, caller });
    });
  }

  for (const [name, { files, kind, site, ...options }] of Object.entries(GENERATORS)) {
    test(`of the kind ${kind}: ${name}`, async ({ page, watch, caller }) => {
      // A real generator, run by npm, takes its time on a busy machine.
      test.slow(options.isInstalled === true);
      project = newProject(files, kind, options);
      const said = carryOut(project, options);
      expect(said).not.toMatch(/[1-9]\d* (?:errors|warnings)|\[docent\]/);
      await expectFirstCall(kind, site, { page, watch, caller });
    });
  }

  test('the last command that it prints serves the site', async ({ page, caller }) => {
    project = newProject({}, 'static');
    expect(project.commands.at(-1)).toBe('npx docent dev');
    const dev = await startDev(project.folder, '--port', '0');
    await page.goto(dev.url);
    await expect
      .poll(async () => (await caller.listTools()).map(({ name }) => name))
      .toEqual(['opening_hours']);
    await page.goto('about:blank');
    await dev.interrupt();
  });
});

type Stage = Parameters<typeof expectCall>[2];
