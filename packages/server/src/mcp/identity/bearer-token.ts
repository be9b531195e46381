/** The token of an `Authorization` header of the scheme Bearer (RFC 6750, section 2.1); undefined where there is none. */
export const bearerToken = (request: Request): string | undefined =>
  /^bearer +([\w~+/.-]+=*)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
