import { readRequestBody } from './read-request-body.ts';
import { type CollectorOptions, createTakeBeacon, type TakeBeacon } from './take-beacon.ts';

/** Answers a request that is for the endpoint; undefined for any other. `ip` is the address of whoever sent it. */
export interface Collector {
  (request: Request, info: { readonly ip: string }): Promise<Response | undefined>;
  /** The same for servers that have no `Request`; `toNodeHandler` calls it. */
  readonly take: TakeBeacon;
}

/** Takes the beacons of a site for its owner: keeps which tool was called, when and by what kind of agent. */
export function createCollector(options: CollectorOptions): Collector {
  const take = createTakeBeacon(options);
  const collect = async (
    request: Request,
    { ip }: { readonly ip: string },
  ): Promise<Response | undefined> => {
    if (request.method !== 'POST') return undefined;
    const answer = await take({
      url: request.url,
      ip,
      fetchSite: request.headers.get('sec-fetch-site'),
      readBody: (most) => readRequestBody(request, most),
    });
    return answer && new Response(answer.text, { status: answer.status, headers: answer.headers });
  };
  return Object.assign(collect, { take });
}
