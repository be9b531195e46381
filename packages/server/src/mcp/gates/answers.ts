/** The answer to a request that no endpoint is there for, whatever the reason: nobody learns which sites there are. */
export const notFound = (): Response => new Response('Not Found', { status: 404 });

/** The answer to a host or an origin that is not allowed. */
export const forbidden = (what: string): Response => rpcError(403, FORBIDDEN, what);

/** The answer to a caller who is not known. */
export const unauthorized = (challenge?: string): Response =>
  rpcError(401, UNAUTHORIZED, 'This endpoint needs credentials that verify: Authorization: Bearer <token>.', {
    'www-authenticate': challenge,
  });

/** The answer to a method other than POST: it keeps no session that could be listened to or ended. */
export const notAllowed = (): Response =>
  rpcError(405, FORBIDDEN, 'This endpoint is stateless. Send messages with POST.', { allow: 'POST' });

/** Errors of the transport have no codes of their own in JSON-RPC; the SDKs use this one. */
const FORBIDDEN = -32_000;
const UNAUTHORIZED = -32_001;

/** An error of JSON-RPC 2.0 that answers no message in particular, so that clients can show it. */
export function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string | undefined>> = {},
): Response {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: [...given, ['cache-control', 'no-store']] },
  );
}
