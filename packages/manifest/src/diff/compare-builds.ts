import { collect } from '../collect.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Change } from './change.ts';
import { diffTools, type ToolSet } from './diff-tools.ts';
import { readRenamed } from './read-renamed.ts';
import { readTools } from './read-tools.ts';

export interface CompareOptions {
  readonly cwd: string;
  /** The configuration of the new build, where there is one: its providers tell which names they replace. */
  readonly loaded?: LoadedConfig;
}

/** What changed from one build to another, each given as the file of a block, a page, or the folder of a site. */
export async function compareBuilds(
  old: string,
  now: string,
  { cwd, loaded }: CompareOptions,
): Promise<Change[]> {
  const [before, after] = [await readTools(old, cwd), await readTools(now, cwd)];
  const declared = [...(await readRenamed(now, cwd)), ...(loaded ? await declaredBy(loaded) : [])];
  return diffTools(before, after, new Map([...declaredIn(after), ...declared]));
}

type Declared = [name: string, replaces: readonly string[]];

/** A configuration that does not work at the moment tells nothing; builds can be compared all the same. */
async function declaredBy(loaded: LoadedConfig): Promise<Declared[]> {
  const { providers } = await collect(loaded).catch(() => ({ providers: [] }));
  return providers.map(({ provider }) => [provider.name, [provider.replaces ?? []].flat()]);
}

/** A block that another tool wrote may tell it itself. */
const declaredIn = (tools: ToolSet): Declared[] =>
  [...tools].flatMap(([name, { replaces }]): Declared[] =>
    Array.isArray(replaces) ? [[name, replaces.filter((old) => typeof old === 'string')]] : [],
  );
