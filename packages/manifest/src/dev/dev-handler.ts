import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderBlock, toJson } from '../render.ts';
import { readPageSource } from '../site/page-source.ts';
import { answer, answerJson, readBody } from './answer.ts';
import { baseOf, type History, pageState, siteState } from './dev-state.ts';
import type { EventStream } from './event-stream.ts';
import { inspectorFiles } from './inspector-files.ts';
import { type LiveSite, MODULES } from './live-site.ts';
import { isForeign, isForLoopback } from './loopback.ts';
import { findServed, type ServedFile } from './served-file.ts';
import type { CallRecord } from './wire.ts';

/** What the answers are made of. */
export interface DevParts {
  readonly site: LiveSite;
  readonly stream: EventStream;
  readonly history: History;
  /** Hears of every file of the site that was served. */
  readonly onServed: (file: string) => void;
}

const OWN = '/_docent/';

/** Answers a request: with a file of the site, a page with its tools, or something of our own below `/_docent/`. */
export function devHandler(parts: DevParts) {
  const { site, stream, history } = parts;
  const ownFile = inspectorFiles();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isForLoopback(request)) return answer(response, 403, FOREIGN_HOST);
    const { pathname, searchParams } = new URL(`http://localhost${request.url ?? '/'}`);
    if (request.method === 'POST') return take(pathname, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'Use GET.');
    if (pathname.startsWith(OWN)) return serveOwn(pathname, searchParams.get('page') ?? '', response);
    if (`${pathname}/` === OWN) return move(response, OWN);
    return serveSite(pathname, response);
  };

  async function take(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isForeign(request)) return answer(response, 403, 'Only pages of this site may send something.');
    const at = new Date().toISOString();
    if (path === `${OWN}calls`) {
      const call = (await readBody(request)) as CallRecord; // Our own page sent it.
      if (typeof call?.tool !== 'string') return answer(response, 400, 'This is no call.');
      history.addCall(call);
      stream.send({ event: 'call', data: call });
    } else if (path === site.endpoint) {
      const beacon = { at, body: await readBody(request) };
      history.addBeacon(beacon);
      stream.send({ event: 'beacon', data: beacon });
    } else return answer(response, 404, `Nothing is sent to ${path}.`);
    answer(response, 204, '');
  }

  async function serveOwn(path: string, page: string, response: ServerResponse): Promise<void> {
    const name = path.slice(OWN.length);
    if (name === 'events') return stream.add(response);
    if (name === 'state') return answerJson(response, await siteState(site, history));
    if (name === 'page' || name === 'block') {
      const found = await readServed(page);
      const state = found && (await pageState(site, found.name, found.bytes));
      if (name === 'page')
        return state ? answerJson(response, state) : answer(response, 404, `There is no page ${page}.`);
      // A page that is being built anew is open all the same.
      if (!state) return answer(response, 204, '');
      return answer(response, 200, toJson(state.manifest), { 'content-type': 'application/json' });
    }
    const module = path.startsWith(MODULES) && site.module(path.slice(MODULES.length));
    if (module) return answer(response, 200, module, { 'content-type': 'text/javascript; charset=utf-8' });
    const file = await ownFile(name);
    if (!file) return answer(response, 404, `There is no ${path}.`);
    answer(response, 200, file.text, { 'content-type': file.type, 'content-security-policy': POLICY });
  }

  async function serveSite(path: string, response: ServerResponse): Promise<void> {
    const base = baseOf(site);
    if (!site.loaded) return answer(response, 503, notLoaded(site.failure), HTML);
    if (!path.startsWith(base)) {
      if (path === '/' || `${path}/` === base) return move(response, base);
      return answer(response, 404, `The site lives under ${base}.`);
    }
    const index = await site.index(path);
    if (index) return answer(response, 200, index, { 'content-type': 'application/json' });
    const below = path.slice(base.length - 1);
    const found = await findServed(site.loaded.site.dir, below);
    if (found?.movedTo) return move(response, base + found.movedTo.slice(1));
    const served = found ?? (await readServed('404.html'));
    if (!served) return answer(response, 404, `The site has no ${below}.`);
    parts.onServed(served.file);
    const body = served.type === 'text/html' ? await withTools(served) : served.bytes;
    answer(response, found ? 200 : 404, body, { 'content-type': served.type });
  }

  /** The page with its block, the script that keeps it live, and the runtime; every other byte as it is. */
  async function withTools({ name, bytes }: ServedFile): Promise<Uint8Array> {
    const source = readPageSource(bytes);
    if (!source.isPage || source.leftAlone !== undefined) return bytes;
    const page = await site.render(name, bytes);
    return page ? source.withTags(renderBlock(page.manifest) + liveTags(name)) : bytes;
  }

  async function readServed(name: string): Promise<ServedFile | undefined> {
    return site.loaded && findServed(site.loaded.site.dir, `/${encodeURI(name)}`);
  }
}

const move = (response: ServerResponse, to: string): void => answer(response, 302, '', { location: to });

const liveTags = (name: string): string =>
  `<script src="${OWN}page.js" data-docent="" data-docent-page="${encodeURIComponent(name)}"></script>` +
  `<script defer="" src="${OWN}webmcp.js" data-docent=""></script>`;

const notLoaded = (failure: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docent: no configuration</title><body>` +
  `<h1>The configuration does not load</h1><p>${failure.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))}</p>` +
  `<p>This page loads anew once it does.</p>${liveTags('')}</body></html>`;

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const FOREIGN_HOST =
  'This server answers on localhost alone: another name may be an attempt to reach it from a foreign page.';

/** The inspector runs our own scripts alone, and shows nothing but the site; nobody puts it into a frame. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
