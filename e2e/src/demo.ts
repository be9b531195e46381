import { ensureChromium } from './chromium.ts';
import { connectAgent } from './connect-agent.ts';
import { DEMO_CALLS } from './demo-calls.ts';
import { type Demonstration, demonstrate, succeeded } from './demonstrate.ts';
import { exampleFolder } from './example-folder.ts';
import { openBrowser } from './open-browser.ts';
import { serveSite } from './site-server.ts';
import { opening, toolList, transcript } from './transcript.ts';
import { watchPage } from './watch-page.ts';

const say = (text: string): void => console.log(text);
const closers: (() => Promise<void>)[] = [];

try {
  await demo();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}

/** An agent lists and calls every tool of the example in a real browser. */
async function demo(): Promise<void> {
  const folder = exampleFolder();
  const browser = await openBrowser(ensureChromium(say));
  closers.push(browser.close);
  const site = await serveSite(folder);
  closers.push(site.stop);
  const agent = await connectAgent(browser.debuggingUrl);
  closers.push(agent.close);
  say(
    opening({
      site: `${site.url}/, as its build left it`,
      browser: `Chromium ${browser.version}, headless`,
      agent: `chrome-devtools-mcp ${agent.version}, over MCP`,
    }),
  );

  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const watch = watchPage(page);
  await page.goto(`${site.url}/`);
  const tools = await agent.listTools(await agent.pageAt(page.url()));
  say(toolList(page.url(), tools));

  const done: Demonstration[] = [];
  for (const call of DEMO_CALLS.filter(({ tool }) => tools.some(({ name }) => name === tool))) {
    if (page.url() !== site.url + call.on)
      await agent.openUrl(await agent.pageAt(page.url()), site.url + call.on);
    const demonstration = await demonstrate(call, { page, watch, site, agent });
    done.push(demonstration);
    say(transcript(done.length, demonstration));
  }

  const missing = DEMO_CALLS.filter(
    ({ tool }) => !done.some((call) => call.tool === tool && succeeded(call)),
  );
  const beacons = done.flatMap((call) => call.beacons);
  if (missing.length > 0) {
    const names = missing.map(({ tool }) => tool).join(', ');
    console.error(`Not offered, not answered or without its one beacon: ${names}.`);
    process.exitCode = 1;
  }
  say(`${tools.length} tools, ${done.length} calls, ${beacons.length} beacons`);
}
