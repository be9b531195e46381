import type { BeaconRecord, CallRecord, PageState, SiteState } from '../../src/dev/wire.ts';
import { byId, element } from './element.ts';
import { historyView } from './history-view.ts';
import { preview } from './preview.ts';
import { count, findingList } from './tool-facts.ts';
import { toolItems, toolNames } from './tool-list.ts';
import { type ToolPanel, toolPanel } from './tool-panel.ts';

const CLIENT = 'Docent inspector';

const wanted = new URLSearchParams(location.hash.slice(1));
const picker = byId<HTMLSelectElement>('page');
const results = element('div', { id: 'results', role: 'status' });
let site: SiteState;
let page: PageState | undefined;
let chosen = wanted.get('tool') ?? '';
let shown = { key: '', panel: undefined as ToolPanel | undefined };

const frame = preview(byId<HTMLIFrameElement>('frame'), byId('departure'), {
  onPage: (framed) => void showPage(framed?.name),
  onOffered: () => page && showTools(page),
});

site = await get<SiteState>('state');
showSite();
const history = historyView(site);
byId('history').append(history.element);
picker.addEventListener('change', () => frame.open(picker.selectedOptions[0]?.dataset['path'] ?? site.base));
frame.open(pathOf(wanted.get('page') ?? 'index.html') ?? site.pages[0]?.path ?? site.base);
listen();

function listen(): void {
  const events = new EventSource('/_docent/events');
  const status = byId('connection');
  const update = async (): Promise<void> => {
    site = await get<SiteState>('state');
    showSite();
    await frame.page()?.refresh();
    await showPage(frame.page()?.name);
  };
  events.addEventListener('open', () => {
    if (status.textContent === 'disconnected') frame.reload();
    status.textContent = 'live';
  });
  events.addEventListener('error', () => {
    status.textContent = 'disconnected';
  });
  events.addEventListener('tools', () => void update());
  events.addEventListener('reload', () => void update().then(frame.reload));
  // What arrives is what the server sends.
  events.addEventListener('call', ({ data }) => history.addCall(JSON.parse(data) as CallRecord));
  events.addEventListener('beacon', ({ data }) => history.addBeacon(JSON.parse(data) as BeaconRecord));
}

function showSite(): void {
  byId('site').textContent = site.site;
  const failure = byId('failure');
  failure.hidden = site.failure === '';
  const text = `${site.failure} ${site.pages.length > 0 ? 'The tools below are those of before.' : ''}`;
  failure.replaceChildren(
    ...(site.failure === '' ? [] : [element('strong', {}, 'The configuration does not load. '), text]),
  );
  const options = site.pages.map(({ name, path }) =>
    element('option', { value: name, 'data-path': path }, path),
  );
  picker.replaceChildren(...options);
  picker.value = page?.name ?? picker.value;
}

/** Shows what stands in the frame; a page that offers nothing of ours has no name. */
async function showPage(name: string | undefined): Promise<void> {
  page =
    name === undefined
      ? undefined
      : await get<PageState>(`page?page=${encodeURIComponent(name)}`).catch(() => undefined);
  const framed = frame.page();
  const host = framed?.isNative ? 'WebMCP of this browser' : 'stand-in for WebMCP';
  byId('host').textContent = framed ? host : '';
  const link = byId<HTMLAnchorElement>('open');
  link.hidden = page === undefined;
  if (!page) {
    byId('tools').replaceChildren();
    byId('weight').textContent = 'What stands in the frame is no page of the site that can have tools.';
    return;
  }
  picker.value = page.name;
  link.href = page.path;
  const names = toolNames(page);
  if (!names.includes(chosen) && (shown.panel === undefined || results.childElementCount === 0))
    chosen = names[0] ?? '';
  showTools(page);
  showTool(page);
}

function showTools(page: PageState): void {
  const { tools } = page.manifest;
  const tokens = Object.values(page.tokens).reduce((sum, size) => sum + size, 0);
  byId('weight').textContent =
    tools.length === 0
      ? 'This page offers no tool.'
      : `${count(tools.length, 'tool')}, about ${count(tokens, 'token')} to read`;
  const offered = frame.page()?.offered();
  const focused = (document.activeElement as HTMLElement | null)?.dataset['tool'];
  const items = toolItems(page, chosen, offered && new Set(offered), (name) => choose(page, name));
  byId('tools').replaceChildren(...items);
  if (focused !== undefined)
    byId('tools')
      .querySelector<HTMLElement>(`[data-tool="${CSS.escape(focused)}"]`)
      ?.focus();
  const others = page.issues.filter(({ tool }) => tool === null);
  byId('findings').replaceChildren(...[findingList(others, 'Findings of the page') ?? []].flat());
}

function choose(page: PageState, name: string): void {
  chosen = name;
  results.replaceChildren();
  showTools(page);
  showTool(page);
}

/** Shows the chosen tool, and what stood in its form; nothing moves where nothing is new. */
function showTool(page: PageState): void {
  keepAddress(page);
  const isThere = toolNames(page).includes(chosen);
  const gone = byId('gone');
  gone.hidden = isThere || chosen === '';
  gone.textContent = gone.hidden ? '' : `${page.path} does not offer ${chosen}.`;
  if (!isThere && chosen !== '' && shown.panel) return;
  const tool = page.manifest.tools.find(({ name }) => name === chosen);
  const key = JSON.stringify([chosen, tool, page.issues.filter((issue) => issue.tool === chosen)]);
  if (key === shown.key) return;
  const isSame = shown.key.startsWith(`[${JSON.stringify(chosen)},`);
  const values = isSame ? shown.panel?.values() : undefined;
  const panel =
    chosen === ''
      ? undefined
      : toolPanel({ page, name: chosen, values, results, call: (args) => call(chosen, args) });
  byId('tool').replaceChildren(panel?.element ?? nothing());
  shown = { key, panel };
}

async function call(tool: string, args: unknown): Promise<string> {
  const framed = frame.page();
  if (!framed) throw new Error('The page is not there yet. Try again.');
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args);
  return framed.call(tool, isObject ? { client: CLIENT, ...args } : args);
}

const nothing = (): HTMLElement =>
  element(
    'p',
    { class: 'empty' },
    'No tool to show. Write one in tools/, and it appears here as soon as it is saved.',
  );

/** So that the address can be kept, or given to someone. */
function keepAddress(page: PageState): void {
  window.history.replaceState(null, '', `#${new URLSearchParams({ page: page.name, tool: chosen })}`);
}

function pathOf(name: string): string | undefined {
  return site.pages.find((entry) => entry.name === name)?.path;
}

/** What the server knows; it is the same version as this page. */
async function get<T>(path: string): Promise<T> {
  const response = await fetch(`/_docent/${path}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}
