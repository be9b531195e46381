// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://www.buecherei.example/" }
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageManifest } from '@docent/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '../../contract/fixtures/typo3-0.4/calls.ts';
import { SITE } from '../../contract/fixtures/typo3-0.4/page-call.ts';
import type { ToolDescriptor } from './model-context.ts';
import { type Session, start } from './start.ts';

const fixture = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../contract/fixtures', path), 'utf8');
const PAGE = fixture('pages/typo3-0.4.html');

const tools = new Map<string, ToolDescriptor>();
const asked: string[] = [];
const opened = vi.fn((_url: string) => {});
const beacons: string[] = [];
let accepts = true;
let session: Session;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  Object.assign(window, { confirm: (text: string) => asked.push(text) > 0 && accepts });
  vi.stubGlobal('fetch', async (url: string) => new Response(fixture(`typo3-0.4${url.slice(SITE.length)}`)));
  vi.spyOn(window.location, 'href', 'set').mockImplementation(opened);
  Object.assign(navigator, { sendBeacon: (url: string) => beacons.push(url) > 0 });
  Object.assign(document, {
    modelContext: { registerTool: (tool: ToolDescriptor) => void tools.set(tool.name, tool) },
  });
  document.documentElement.innerHTML = new DOMParser().parseFromString(
    PAGE,
    'text/html',
  ).documentElement.innerHTML;
  session = start();
});

afterEach(() => {
  session.stop();
  tools.clear();
  asked.length = 0;
  opened.mockClear();
  beacons.length = 0;
  accepts = true;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const block = JSON.parse(
  /<script type="application\/json" id="webmcp-config">(.*?)<\/script>/s.exec(PAGE)?.[1] ?? '',
) as PageManifest; // The fixture's own block.

describe('a page made by the TYPO3 extension 0.4', () => {
  it('has PHP’s empty maps as lists, in each place where it writes them', () => {
    for (const key of ['properties', 'data', 'text', 'messages', 'resultFields']) {
      expect(PAGE).toContain(`"${key}":[]`);
    }
  });

  it('offers every tool, with its title and annotations as given', () => {
    expect([...tools.values()].map(({ name, title, annotations }) => ({ name, title, annotations }))).toEqual(
      block.tools.map(({ name, title, annotations }) => ({ name, title, annotations })),
    );
  });

  it('declares object schemas with client, whatever PHP made of an empty one', () => {
    for (const { inputSchema } of tools.values()) {
      expect(inputSchema).toMatchObject({ type: 'object', properties: { client: { type: 'string' } } });
    }
    expect(Object.keys(Object(tools.get('rueckruf_erbitten')?.inputSchema['properties']))).toEqual([
      'client',
    ]);
  });

  it.each(CALLS.filter((call) => !call.module))('$says', async (call) => {
    accepts = !call.declined;

    expect(await tools.get(call.tool)?.execute(call.args)).toEqual(call.result);

    expect(asked).toEqual(call.asks ? [call.asks] : []);
    expect(opened).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(opened.mock.calls).toEqual(call.goesTo ? [[call.goesTo]] : []);
    expect(beacons).toEqual(['/webmcp-event']);
  });
});
