import { type Log, safeLog } from './calls/call-log.ts';
import type { User } from './endpoint-tool.ts';
import { isAllowedHost, isAllowedOrigin } from './gates/allowed-hosts.ts';
import { forbidden, notAllowed, notFound, unauthorized } from './gates/answers.ts';
import { answerPreflight, withCors } from './gates/cors.ts';
import { siteOfMetadata, siteOfPath } from './gates/site-of-path.ts';
import { challengeOf, resourceMetadata } from './identity/challenge.ts';
import { createServeToolset } from './serve-toolset.ts';
import type { SiteSettings } from './settings/endpoint-settings.ts';
import { type SettingsSource, watchSettings } from './settings/live-settings.ts';
import { createSiteRooms, type SiteRoom } from './site-rooms.ts';

export interface EndpointOptions {
  readonly source: SettingsSource;
  /** The path that the server's own site lives under, with a slash at both ends. */
  readonly base: string;
  /** The address of this machine that is listened at: hosts of loopback are let in where it is one. */
  readonly host: string;
  readonly log: Log;
  /** How long a tool may take, in milliseconds; 30,000 when left out. */
  readonly timeLimit?: number;
}

/** An MCP endpoint: tools of a site for agents outside the browser. */
export interface Endpoint {
  /** Answers a request of an agent; undefined for one that is not for it. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
  /** The paths that are served now, such as `/mcp`. */
  readonly paths: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Makes an endpoint. It keeps nothing between requests but what any of them would make anew. */
export function createEndpoint(options: EndpointOptions): Endpoint {
  const { source, base, host, timeLimit = 30_000 } = options;
  const log = safeLog(options.log);
  const settings = watchSettings(source, log);
  const rooms = createSiteRooms({ root: source.root, settings, log });
  const serve = createServeToolset({ log, timeLimit });

  /** The order is the contract: nothing is told of a site before its gates are passed. */
  async function answer(request: Request): Promise<Response | undefined> {
    const path = new URL(request.url).pathname;
    const id = siteOfPath(path, base);
    if (id === undefined) return answerMetadata(request, siteOfMetadata(path, base));
    const room = isKnown(id) ? await rooms.open(id) : undefined;
    if (!room) return notFound();
    const { site } = room;
    const refused = refuseStranger(request, site, host);
    if (refused) return refused;
    const origin = request.headers.get('origin');
    const preflight = answerPreflight(request, origin);
    if (preflight) return preflight;
    const user = await room.identify(request);
    const response = user ? await answerUser(request, room, user) : unauthorized(challengeOf(site));
    return withCors(response, origin);
  }

  /** An id that is not configured costs nothing: no file is looked at. Without any, a look may find one. */
  function isKnown(id: string): boolean {
    const known = settings.known();
    return known.size === 0 || known.has(id);
  }

  /** Metadata is for everybody (RFC 9728, section 3.2); without an issuer there is none. */
  async function answerMetadata({ method }: Request, id: string | undefined): Promise<Response | undefined> {
    if (id === undefined || !isKnown(id)) return undefined;
    const site = (await settings.current()).get(id);
    const metadata = site?.enabled ? resourceMetadata(site) : undefined;
    if (!metadata || (method !== 'GET' && method !== 'HEAD')) return notFound();
    return Response.json(metadata, { headers: { 'access-control-allow-origin': '*' } });
  }

  async function answerUser(request: Request, room: SiteRoom, user: User): Promise<Response> {
    if (request.method !== 'POST') return notAllowed();
    const toolset = await room.toolset(user.isGuest);
    return toolset ? serve(request, toolset, user) : notFound();
  }

  return {
    answer,
    async paths() {
      const open = [...(await settings.current()).values()].filter(({ enabled }) => enabled);
      return open.map(({ id }) => base + (id === '' ? 'mcp' : `sites/${id}/mcp`));
    },
    async close() {
      settings.close();
      await rooms.close();
    },
  };
}

/** Against pages of other sites that speak to a server behind the back of whoever opened them. */
function refuseStranger(request: Request, site: SiteSettings, bound: string): Response | undefined {
  const asked = request.headers.get('host') ?? new URL(request.url).host;
  if (!isAllowedOrigin(request.headers.get('origin'), asked, site))
    return forbidden(
      'Pages of this origin may not call the endpoint. Its owner can allow them with mcp.origins.',
    );
  if (!isAllowedHost(asked, site, bound))
    return forbidden('The endpoint is not known by this host. Its owner can name it with mcp.hosts.');
  return undefined;
}
