import { z } from 'zod';
import { ABSOLUTE, absolute, filled, flag, optionalTexts } from './value-schemas.ts';

const PATH = 'a path of the site, such as "/docs"';
const ORIGIN = 'an origin, such as "https://app.example", without a path';
const HOST = 'the name of a host, such as "example.org" or "localhost:8787"';
const HASH = 'the SHA-256 of the token, as 64 hexadecimal digits';
const FUNCTION = 'a function';

const paths = optionalTexts('a list of paths', PATH, (path) => /^\/(?!\/)/.test(path));

const callable = z
  .custom<(...args: never[]) => unknown>((value) => typeof value === 'function', FUNCTION)
  .exactOptional();

/** The `mcp` of a configuration; nothing that is left out is filled in here. */
export const MCP = z.strictObject(
  {
    enabled: flag,
    serverName: filled.exactOptional(),
    serverDescription: z.string({ error: 'a text' }).exactOptional(),
    tools: optionalTexts('a list of names of tools', 'the name of a tool', (name) => name !== ''),
    filter: z
      .strictObject(
        {
          mode: z
            .enum(['none', 'whitelist', 'blacklist'], { error: '"none", "whitelist" or "blacklist"' })
            .exactOptional(),
          sections: paths,
          pages: paths,
        },
        { error: 'an object with mode, sections, pages' },
      )
      .exactOptional(),
    allowGuest: flag,
    reach: flag,
    publicUrl: absolute.exactOptional(),
    origins: optionalTexts('a list of origins', ORIGIN, isOrigin),
    hosts: optionalTexts('a list of hosts', HOST, (host) => /^[^\s/@?#]+$/.test(host)),
    auth: z
      .strictObject(
        {
          tokens: z
            .array(
              z.strictObject(
                { name: filled, sha256: z.string({ error: HASH }).regex(/^[\da-f]{64}$/i, HASH) },
                { error: 'an object { name, sha256 }' },
              ),
              { error: 'a list of { name, sha256 }' },
            )
            .exactOptional(),
          oidc: z
            .strictObject({ issuer: absolute, audience: filled }, { error: 'an object { issuer, audience }' })
            .exactOptional(),
          authenticate: callable,
        },
        { error: 'an object with tokens, oidc, authenticate' },
      )
      .exactOptional(),
    policy: z.strictObject({ can: callable }, { error: 'an object with can' }).exactOptional(),
  },
  { error: 'an object' },
);

function isOrigin(origin: string): boolean {
  return ABSOLUTE.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
}
