import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findBlock } from '../blocks/find-block.ts';
import { parseBlock } from '../blocks/parse-block.ts';
import { listPages } from '../site/list-pages.ts';
import { readPageSource } from '../site/page-source.ts';
import { UsageError } from '../usage-error.ts';
import type { ToolEntry } from './diff-tool.ts';
import type { ToolSet } from './diff-tools.ts';

/** The tools of a block's file, a page, or all the pages of a site; of a name that pages differ in, the first. */
export async function readTools(path: string, cwd: string): Promise<ToolSet> {
  const target = resolve(cwd, path);
  const found = await stat(target).catch(() => undefined);
  if (!found)
    throw new UsageError(`${path} does not exist. Give the file of a block, or the folder of a built site.`);
  if (found.isDirectory()) return readSite(target, path);
  const bytes = await readFile(target);
  const isPage = /\.html?$/i.test(path);
  const text = isPage
    ? findBlock(readPageSource(bytes).text())
    : bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text === undefined) throw new UsageError(`${path} has no block.`);
  return toSet(entriesOf(text, path));
}

async function readSite(dir: string, path: string): Promise<ToolSet> {
  const entries: ToolEntry[] = [];
  const read = new Set<string>();
  for (const { file, name, isLink } of await listPages(dir, new Set())) {
    const text = isLink ? undefined : findBlock(readPageSource(await readFile(file)).text());
    if (text === undefined || read.has(text)) continue;
    read.add(text);
    entries.push(...entriesOf(text, `${path}/${name}`));
  }
  if (read.size === 0) throw new UsageError(`No page of ${path} has a block. Run docent build first.`);
  return toSet(entries);
}

function entriesOf(text: string, shown: string): readonly ToolEntry[] {
  const { entries, problems } = parseBlock(text);
  const [problem] = problems;
  if (problem)
    throw new UsageError(
      `${[`The block of ${shown}`, problem.path].filter(Boolean).join(': ')} ${problem.what}.`,
    );
  return entries;
}

function toSet(entries: readonly ToolEntry[]): ToolSet {
  const tools = new Map<string, ToolEntry>();
  for (const entry of entries) {
    const name = String(entry['name']);
    if (!tools.has(name)) tools.set(name, entry);
  }
  return tools;
}
