import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The script's address in the documentation. */
const SCRIPT = '/webmcp/webmcp.50f044ea50.js';
const RUNTIME = readFileSync(new URL('../../../packages/runtime/dist/webmcp.js', import.meta.url), 'utf8');

/** What is wrong with a page of the museum; with nothing it is a sound one. */
export interface Trouble {
  url?: string;
  /** The tools of its block, or the block's own text. */
  tools?: object[] | string;
  headers?: Record<string, string>;
  /** Stands before the block. */
  before?: string;
  /** Its server has no script. */
  hasNoScript?: true;
  /** It shows itself in a frame. */
  isFramed?: true;
}

/** An entry of a block, of a static list if nothing else is said. */
export const entry = (name: string, more: object = {}): object => ({
  name,
  description: 'A tool of the museum.',
  inputSchema: { type: 'object', properties: {} },
  annotations: {},
  primitive: 'static',
  data: { items: [] },
  ...more,
});

/** Opens a page of the museum, where any other address is a 404. */
export async function openTroubled(page: Page, trouble: Trouble): Promise<void> {
  const { url = 'https://museum.example/', hasNoScript, isFramed } = trouble;
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === SCRIPT && !hasNoScript) {
      return route.fulfill({ contentType: 'text/javascript', body: RUNTIME });
    }
    if (pathname === '/framing') return html(route, '<iframe src="/"></iframe>');
    return pathname === '/'
      ? html(route, blockOf(trouble), trouble.headers)
      : route.fulfill({ status: 404, body: '' });
  });
  await page.goto(isFramed ? new URL('/framing', url).href : url, { waitUntil: 'networkidle' });
}

const html = (route: Parameters<Parameters<Page['route']>[1]>[0], body: string, headers = {}) =>
  route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html><body>${body}` });

const blockOf = ({ tools, before = '' }: Trouble): string => {
  const text = typeof tools === 'string' ? tools : JSON.stringify({ tools });
  return tools
    ? `${before}<script type="application/json" id="webmcp-config">${text}</script><script defer src="${SCRIPT}"></script>`
    : before;
};
