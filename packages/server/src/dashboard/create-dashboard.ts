import { toolNames } from '../collector/tool-names.ts';
import { reasonOf } from '../store/reason.ts';
import type { Store } from '../store/store.ts';
import { createAccess, PATH, TOKEN } from './access.ts';
import { createFormats } from './formats.ts';
import { readLocale } from './locale.ts';
import { ownFile } from './own-files.ts';
import { awayPage, lockedPage, offPage, wrongPage } from './page/refusals.ts';
import { reportPage } from './page/report-page.ts';
import { makeReport } from './report.ts';
import { columnsOf, fileName, TABLE_NAMES, tablesOf, toCsv, toJson } from './tables.ts';
import { readView } from './view.ts';

export interface DashboardOptions {
  readonly store: Pick<Store, 'usage' | 'shown'>;
  /** The file `tool-names.json` of the site. */
  readonly toolNames: string;
  /** Where the site sends its beacons; false for nowhere. */
  readonly endpoint: string | false;
  readonly outcomes: boolean;
  /** What opens it. */
  readonly token: string;
}

/** Answers a request that is for the dashboard; undefined for any other. */
export type Dashboard = (request: Request) => Promise<Response | undefined>;

/** Shows the owner of a site, and nobody else, how its tools are used. */
export function createDashboard(options: DashboardOptions): Dashboard {
  const admit = createAccess(options.token);
  const names = toolNames(options.toolNames);
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== PATH && !url.pathname.startsWith(`${PATH}/`)) return undefined;
    const response = await answer(request, url, url.pathname.slice(PATH.length + 1));
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

  async function answer(request: Request, url: URL, name: string): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('The dashboard is only read.\n', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const own = await ownFile(name);
    if (own) return own;
    const locale = readLocale(request.headers.get('accept-language'));
    const admission = await admit(request);
    if (admission === 'refused') return html(401, lockedPage(locale, comesFromElsewhere(request)));
    // A link without the token, and without a slash at its end, by which relative links would go elsewhere.
    if (admission !== 'admitted') return moved(url, { 'set-cookie': admission.cookie });
    if (url.pathname === `${PATH}/`) return moved(url);
    if (!options.endpoint) return html(200, offPage(locale));
    const view = readView(url.searchParams);
    if ('wrong' in view) return html(400, wrongPage(locale, view.wrong));
    try {
      const report = await makeReport(view, { ...options, toolNames: await names.all() });
      if (name === '') return html(200, reportPage(report, createFormats(locale)));
      if (name === 'analytics.json') {
        return file('application/json', fileName('analytics.json', view), toJson(report));
      }
      const table = TABLE_NAMES.find((known) => `${known}.csv` === name);
      if (!table) return new Response('Not found.\n', { status: 404 });
      const csv = toCsv(tablesOf(report)[table] ?? [], columnsOf(table, report));
      return file('text/csv; charset=utf-8', fileName(name, view), csv);
    } catch (reason) {
      const response = html(503, awayPage(locale, options.store.shown, reasonOf(reason)));
      response.headers.set('retry-after', '10');
      return response;
    }
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The token is for a moment in the address.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  vary: 'Cookie, Accept-Language, Authorization',
};

/** A browser keeps a strict cookie back from a link on another site; what asks again from here gets it. */
const comesFromElsewhere = ({ headers }: Request): boolean => headers.get('sec-fetch-site') === 'cross-site';

const html = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const file = (type: string, name: string, text: string): Response =>
  new Response(text, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });

/** To the same address without token, and without a slash at its end; relative, whatever is in front of us. */
function moved({ pathname, searchParams }: URL, headers: Record<string, string> = {}): Response {
  searchParams.delete(TOKEN);
  const below = pathname.slice(PATH.length + 1);
  const name = pathname === PATH ? 'analytics' : below === '' ? '../analytics' : below;
  const query = searchParams.size === 0 ? '' : `?${searchParams}`;
  return new Response(null, { status: 303, headers: { ...headers, location: `${name}${query}` } });
}
