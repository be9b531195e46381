import { z } from 'zod';
import { CODES } from '../check/rules.ts';

export const LEVELS = ['off', 'warn', 'error'] as const;

const ABSOLUTE = 'an absolute http(s) address';

const LIMIT = '0 for no cap, or an integer of at least 100';
const FILLED = 'a text that is not empty';
const filled = z.string({ error: FILLED }).min(1, FILLED);

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

/** What stands in a configuration; whether its providers are any good is for the checks. */
export const CONFIG = z.strictObject(
  {
    site: filled.exactOptional(),
    url: z.string({ error: ABSOLUTE }).refine(isAbsolute, ABSOLUTE).exactOptional(),
    tools: z.array(tool).exactOptional(),
    data: z.unknown().exactOptional(),
    endpoint: z
      .union([z.string(), z.literal(false), z.null()], {
        error: 'an address, or false to switch analytics off',
      })
      .exactOptional(),
    outcomes: z.boolean({ error: 'true or false' }).exactOptional(),
    outputLimit: z
      .union([z.literal(0), z.int({ error: LIMIT }).min(100, LIMIT)], { error: LIMIT })
      .exactOptional(),
    legacyNavigatorFallback: z.boolean({ error: 'true or false' }).exactOptional(),
    dir: z
      .string({ error: 'a text' })
      .refine(isFolder, 'the name of a folder inside the site')
      .exactOptional(),
    runtime: z.enum(['script', 'inline'], { error: '"script" or "inline"' }).exactOptional(),
    originTrial: z
      .string({ error: TOKEN })
      .regex(/^[\x21-\x7e]+$/, TOKEN)
      .exactOptional(),
    discovery: z.boolean({ error: 'true or false' }).exactOptional(),
    sourceMaps: z.boolean({ error: 'true or false' }).exactOptional(),
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
    served: z
      .array(
        z.string({ error: PATH }).refine((path) => /^\/(?!\/)/.test(path), PATH),
        {
          error: 'a list of paths and globs',
        },
      )
      .exactOptional(),
  },
  { error: 'an object' },
);

function isAbsolute(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Plain names all the way: nothing that leaves the site, and nothing that a URL would have to encode. */
function isFolder(dir: string): boolean {
  return dir.split('/').every((name) => /^[\w.-]+$/.test(name) && !/^\.\.?$/.test(name));
}
