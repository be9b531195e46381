import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { discoveryTaken } from '../check/discovery-taken.ts';
import { judge } from '../check/judge.ts';
import type { Config } from '../config/config.ts';
import type { Issue } from '../issue.ts';
import type { DiscoveredTool } from './discovered-tools.ts';
import { withSection } from './llms-section.ts';
import type { OutputFolder } from './output-folder.ts';

/** The file in our folder that says what we wrote beside it, by which our file is known from another's. */
export const RECORD_NAME = 'discovery.json';

const WELL_KNOWN = '.well-known/webmcp.json';
const LLMS = 'llms.txt';

/** What becomes of the discovery files of a site. */
export interface DiscoveryPlan {
  /** What changes: new contents by path; undefined where the file goes. */
  readonly changes: ReadonlyMap<string, Buffer | undefined>;
  /** What our folder remembers; undefined where there is nothing. */
  readonly record: Buffer | undefined;
  readonly issues: readonly Issue[];
}

/** Decides about the discovery files of a site; without tools, ours go. `own` are our folders in it. */
export async function planDiscovery(
  site: { readonly dir: string; readonly url: string },
  own: readonly string[],
  tools: readonly DiscoveredTool[],
  { rules }: Config = {},
): Promise<DiscoveryPlan> {
  const changes = new Map<string, Buffer | undefined>();
  const fault = (file: string, what: string, advice: string) =>
    judge(discoveryTaken, { what, advice }, { tool: null, head: file, source: '' }, rules);

  const wellKnown = await readMaybe(join(site.dir, WELL_KNOWN));
  const wanted = tools.length > 0 ? Buffer.from(`${JSON.stringify({ tools }, null, 2)}\n`) : undefined;
  const isOurs =
    wellKnown && (wanted?.equals(wellKnown) || (await recorded(site.dir, own)).has(hashOf(wellKnown)));
  const isTaken = wellKnown !== undefined && !isOurs;
  if (!isTaken && !(wanted && wellKnown ? wanted.equals(wellKnown) : wanted === wellKnown)) {
    changes.set(WELL_KNOWN, wanted);
  }

  const llms = await readMaybe(join(site.dir, LLMS));
  const isWide = llms !== undefined && /^(\xff\xfe|\xfe\xff)/.test(llms.toString('latin1', 0, 2));
  const text = isWide ? undefined : withSection(llms ?? Buffer.alloc(0), tools, site.url);
  if (text && !text.equals(llms ?? Buffer.alloc(0))) changes.set(LLMS, text.length > 0 ? text : undefined);

  const record = wanted && !isTaken ? { [WELL_KNOWN]: hashOf(wanted) } : undefined;
  return {
    changes,
    record: record && Buffer.from(`${JSON.stringify(record, null, 2)}\n`),
    issues: [
      ...(isTaken && wanted
        ? fault(WELL_KNOWN, 'is a file that docent did not write', 'Remove it, or set `discovery` to false')
        : []),
      ...(isWide && wanted
        ? fault(LLMS, 'is in UTF-16', 'Write it in UTF-8, or set `discovery` to false')
        : []),
    ],
  };
}

/** Carries a plan out, through our folder. */
export async function writeDiscovery(
  dir: string,
  { changes }: DiscoveryPlan,
  output: OutputFolder,
): Promise<void> {
  for (const [path, content] of changes) {
    const file = join(dir, path);
    if (content) {
      await mkdir(dirname(file), { recursive: true });
      await output.replace(file, content);
      continue;
    }
    await rm(file, { force: true });
    // The folder goes if it was made for the file alone.
    if (path === WELL_KNOWN) await rmdir(dirname(file)).catch(() => undefined);
  }
}

const readMaybe = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The hashes of what earlier builds wrote. */
async function recorded(dir: string, own: readonly string[]): Promise<ReadonlySet<unknown>> {
  const records = await Promise.all(own.map((folder) => readMaybe(join(dir, folder, RECORD_NAME))));
  return new Set(records.flatMap((record) => (record ? [hashIn(record.toString())] : [])));
}

function hashIn(record: string): unknown {
  try {
    return Object(JSON.parse(record))[WELL_KNOWN];
  } catch {
    return undefined;
  }
}
