import { z } from 'zod';
import { CODES } from '../check/rules.ts';
import { MCP } from './mcp-schema.ts';
import { absolute, filled, flag, optionalTexts } from './value-schemas.ts';

export const LEVELS = ['off', 'warn', 'error'] as const;

const LIMIT = '0 for no cap, or an integer of at least 100';

const tool = z.union([filled, z.custom((value) => typeof value === 'object' && value !== null)], {
  error: 'a glob, the name of a package, or a provider',
});

const level = z.enum(LEVELS, { error: '"off", "warn" or "error"' });

const TOKEN = 'a token as it was given, without spaces';
const MOST = 'a whole number from 0 on';
const most = z.int({ error: MOST }).min(0, MOST).exactOptional();

const GLOBS = 'a glob of pages, such as "blog/**", or a list of them';
const globs = z.union([filled, z.array(filled)], { error: GLOBS }).exactOptional();

const PATH = 'a path or glob that begins with /';

/** It is a step of an address, and the name of a folder. */
export const SITE_ID = /^[A-Za-z\d][\w.-]{0,63}$/;
export const SITE_NAME = 'under a name of letters, digits, "-", "_" and ".", at most 64';

/** What a configuration says of one site; whether its providers are any good is for the checks. */
const SITE = {
  site: filled.exactOptional(),
  url: absolute.exactOptional(),
  tools: z.array(tool).exactOptional(),
  data: z.unknown().exactOptional(),
  endpoint: z
    .union([z.string(), z.literal(false), z.null()], {
      error: 'an address, or false to switch analytics off',
    })
    .exactOptional(),
  outcomes: flag,
  outputLimit: z
    .union([z.literal(0), z.int({ error: LIMIT }).min(100, LIMIT)], { error: LIMIT })
    .exactOptional(),
  legacyNavigatorFallback: flag,
  dir: z.string({ error: 'a text' }).refine(isFolder, 'the name of a folder inside the site').exactOptional(),
  runtime: z.enum(['script', 'inline'], { error: '"script" or "inline"' }).exactOptional(),
  originTrial: z
    .string({ error: TOKEN })
    .regex(/^[\x21-\x7e]+$/, TOKEN)
    .exactOptional(),
  discovery: flag,
  sourceMaps: flag,
  include: globs,
  exclude: globs,
  rules: z
    .strictObject(Object.fromEntries(CODES.map((code) => [code, level.exactOptional()])), {
      error: 'an object of codes and levels',
    })
    .exactOptional(),
  budgets: z
    .strictObject(
      { tools: most, characters: most, tokens: most },
      { error: 'an object with tools, characters, tokens' },
    )
    .exactOptional(),
  served: optionalTexts('a list of paths and globs', PATH, (path) => /^\/(?!\/)/.test(path)),
  mcp: MCP.exactOptional(),
};

/** What stands in a configuration. */
export const CONFIG = z.strictObject(
  {
    ...SITE,
    sites: z
      .record(z.string().regex(SITE_ID, SITE_NAME), z.strictObject(SITE, { error: 'an object' }), {
        error: ({ code }) => (code === 'invalid_key' ? SITE_NAME : 'an object of sites by their names'),
      })
      .exactOptional(),
  },
  { error: 'an object' },
);

/** Plain names all the way: nothing that leaves the site, and nothing that a URL would have to encode. */
function isFolder(dir: string): boolean {
  return dir.split('/').every((name) => /^[\w.-]+$/.test(name) && !/^\.\.?$/.test(name));
}
