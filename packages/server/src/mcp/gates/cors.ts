/**
 * The answer to a preflight request of an allowed origin (Fetch, 3.2.2), which has no credentials; undefined for any
 * other request.
 */
export function answerPreflight(request: Request, origin: string | null): Response | undefined {
  if (
    request.method !== 'OPTIONS' ||
    origin === null ||
    !request.headers.has('access-control-request-method')
  )
    return undefined;
  const headers = {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers':
      'authorization, content-type, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
    'access-control-max-age': '600',
  };
  return withCors(new Response(null, { status: 204, headers }), origin);
}

/** The same response, which a page of an allowed origin may read. */
export function withCors(response: Response, origin: string | null): Response {
  if (origin === null) return response;
  const { status, statusText, body } = response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', 'www-authenticate');
  headers.append('vary', 'origin');
  return new Response(body, { status, statusText, headers });
}
