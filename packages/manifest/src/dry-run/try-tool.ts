import type { Item, PrimitiveName, PrimitiveTool, SearchData, ToolOf } from '@docent/contract';
import { isPlain, show } from '../show.ts';
import type { Trial, TriedLink } from '../trial.ts';
import { type ReadIndex, unusable } from './index-reader.ts';
import { sampleArgs } from './sample-args.ts';
import type { Located } from './site-map.ts';
import { TrialRun } from './trial-run.ts';

/** What a tool can reach of the built site. */
export interface Reach {
  /** The address that the document resolves others against. */
  readonly base: string;
  readonly outputLimit: number;
  readonly locate: (address: string) => Located | undefined;
  readonly readIndex: (file: string) => Promise<ReadIndex>;
  /** Reads the index that a build makes for the tool itself. */
  readonly ownIndex?: (() => Promise<ReadIndex>) | undefined;
}

/** Tries everything that a tool can do against the built site; undefined where its payload cannot be interpreted. */
export async function tryTool(tool: PrimitiveTool, reach: Reach): Promise<Trial | undefined> {
  try {
    // TypeScript cannot pair a key with its value here.
    return await TRY[tool.primitive](tool as never, reach);
  } catch {
    // What is wrong with a payload is told by rules of their own.
    return undefined;
  }
}

const TRY: { readonly [P in PrimitiveName]: (tool: ToolOf<P>, reach: Reach) => Promise<Trial> } = {
  navigate: tryNavigate,
  search: trySearch,
  mailto: tryMailto,
  static: tryStatic,
};

async function tryNavigate(tool: ToolOf<'navigate'>, reach: Reach): Promise<Trial> {
  const run = runOf(tool, reach);
  const { param = 'value', options } = tool.data;
  const links: TriedLink[] = [];
  for (const [index, { match, url }] of options.entries()) {
    const { visited } = await run.call(`with ${show(match)}`, { [param]: match });
    // Of two options with one match the first is opened; the other's address is looked up all the same.
    links.push(
      ...linkTo(
        `options[${index}].url`,
        url,
        run.address(url) === visited ? visited : run.address(url),
        reach,
      ),
    );
  }
  await run.call('with an option that it does not have', { [param]: NOWHERE });
  if (options[0]) await run.call('when the person declines', { [param]: options[0].match }, false);
  return { links, ...run.measured() };
}

async function tryStatic(tool: ToolOf<'static'>, reach: Reach): Promise<Trial> {
  const run = runOf(tool, reach);
  await run.call('when called', {});
  const links = tool.data.items.flatMap((item, index) => {
    const url = isPlain(item) ? item['url'] : undefined;
    return typeof url === 'string' ? linkTo(`items[${index}].url`, url, run.address(url), reach) : [];
  });
  return { links, ...run.measured() };
}

async function tryMailto(tool: ToolOf<'mailto'>, reach: Reach): Promise<Trial> {
  const run = runOf(tool, reach);
  const args = sampleArgs(tool.inputSchema);
  await run.call('with an example for each argument', args);
  await run.call('when the person declines', args, false);
  return { links: [], ...run.measured() };
}

async function trySearch(tool: ToolOf<'search'>, reach: Reach): Promise<Trial> {
  const { data } = tool;
  const address = new TrialRun(tool, { ...reach, readJson: NOTHING }).address(data.indexUrl);
  const found = address === undefined ? undefined : reach.locate(address);
  const run = runOf(tool, reach);
  const read = reach.ownIndex ? await reach.ownIndex() : found && (await readFound(found, reach));
  // Another site's index, or one that something else answers, is not known here.
  if (!read) return { links: [], ...run.measured() };
  const { tried: index, items } = read;
  const { queryParam = 'query', queryRequired = false } = data;
  if ('problem' in index) return { links: [], index, ...run.measured() };
  if (!queryRequired) await run.call('without a query', {});
  await run.call('searched for a word that is not in it', { [queryParam]: NOWHERE });
  const word = wordIn(items, data.searchFields) ?? NOWHERE;
  const { result } = await run.call(`searched for ${show(word)}`, { [queryParam]: word });
  const url = result.structuredContent?.['searchUrl'];
  const links =
    typeof url === 'string' && hasFixedPath(data)
      ? linkTo('deepLinkTemplate', data.deepLinkTemplate ?? '', run.address(url), reach)
      : [];
  return { links, index, ...run.measured() };
}

const NOTHING = async (): Promise<unknown> => [];

/** Stands in no option and in no index. */
const NOWHERE = 'qzxjkvw';

function runOf(tool: PrimitiveTool, reach: Reach): TrialRun {
  const readJson = async (address: string) => {
    if (reach.ownIndex) return (await reach.ownIndex()).json();
    const found = reach.locate(address);
    return (found ? await readFound(found, reach) : unusable('is on another site')).json();
  };
  return new TrialRun(tool, { ...reach, readJson });
}

const readFound = async ({ file, target }: Located, { readIndex }: Reach): Promise<ReadIndex> =>
  file === undefined ? unusable(`is missing: the site has no ${target}`) : readIndex(file);

/** A link into the site; none where it leads elsewhere, or cannot be opened at all. */
function linkTo(path: string, url: string, address: string | undefined, { locate }: Reach): TriedLink[] {
  const found = address === undefined || url.trim() === '' ? undefined : locate(address);
  if (!found) return [];
  const { target, file, suggestion } = found;
  return [{ path, url, target, exists: file !== undefined, ...(suggestion !== undefined && { suggestion }) }];
}

/** A path that the query is part of is answered by something that knows every query. */
const hasFixedPath = ({ deepLinkTemplate = '' }: SearchData): boolean => !/^[^?#]*\{/.test(deepLinkTemplate);

/** A word of the first item that has one where a search looks. */
function wordIn(items: readonly Item[], fields: readonly string[]): string | undefined {
  for (const item of items) {
    for (const field of fields) {
      const value = Object.hasOwn(item, field) ? item[field] : undefined;
      const word = /\p{L}\S*/u.exec([value].flat().filter(isText).join(' '))?.[0];
      if (word !== undefined) return word;
    }
  }
  return undefined;
}

const isText = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);
