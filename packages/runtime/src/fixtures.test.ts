// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolManifest, ToolResult } from '@docent/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExecute } from './execute.ts';
import { PAGE } from './interpreters.ts';
import { visit } from './testing/visit.ts';

interface Call {
  says: string;
  args: Record<string, unknown>;
  result: ToolResult;
  /** What the person is asked, and whether they decline. */
  asks?: string;
  declines?: true;
  goesTo?: string;
  /** What the module gets and returns, where it is called. */
  receives?: Record<string, unknown>;
  returns?: unknown;
}

interface Fixture {
  tool: ToolManifest;
  /** What the site serves, by address. */
  served?: Record<string, unknown>;
  calls: Call[];
}

const FIXTURES = join(import.meta.dirname, '../../contract/fixtures');
const confirm = vi.fn((_text: string) => true);
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  visit('https://site.example/docs/');
  vi.spyOn(window.location, 'href', 'set').mockImplementation(assign);
  vi.stubGlobal('confirm', confirm);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  confirm.mockReset();
  assign.mockReset();
});

describe.each(['navigate', 'search', 'mailto', 'static', 'module'])('the fixture of %s', (kind) => {
  const { tool, served, calls }: Fixture = JSON.parse(readFileSync(join(FIXTURES, `${kind}.json`), 'utf8'));

  it.each(calls)('$says', async ({ args, result, asks, declines, goesTo, receives, returns }) => {
    const received: unknown[] = [];
    confirm.mockReturnValue(!declines);
    vi.stubGlobal('fetch', async (url: string) => Response.json(served?.[url]));
    vi.stubGlobal('execute', (given: unknown) => received.push(given) > 0 && returns);
    if (kind === 'module') {
      // No browser here that could load the module's own file.
      const source = 'export const execute = (...given) => globalThis.execute(...given)';
      vi.spyOn(PAGE, 'address').mockReturnValue(`data:text/javascript,${source}`);
    }

    expect(await createExecute(tool, () => ({ endpoint: false, tools: [tool] }))(args)).toEqual(result);

    expect(confirm.mock.calls).toEqual(asks === undefined ? [] : [[asks]]);
    vi.runAllTimers();
    expect(assign.mock.calls).toEqual(goesTo === undefined ? [] : [[goesTo]]);
    expect(received).toEqual(receives === undefined ? [] : [receives]);
  });
});
