import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_DIR } from '../index-definition.ts';
import { shownPath } from '../shown-path.ts';
import { listPages } from '../site/list-pages.ts';
import { findSite } from '../site/open-site.ts';
import { listOwnFolders } from '../site/output-list.ts';
import { readPageSource } from '../site/page-source.ts';
import { type SiteSettings, usedEndpoint } from '../site/site-settings.ts';
import { NAMES_FILE } from '../site/tool-records.ts';
import { findBlock } from './find-block.ts';
import { type ParsedBlock, parseBlock } from './parse-block.ts';
import { findSiteAddress } from './site-address.ts';

/** What a built site says of itself, where no configuration does: in the first page that offers tools. */
export async function readSiteSettings(
  site: string,
  { cwd, base }: { readonly cwd: string; readonly base?: string },
): Promise<SiteSettings> {
  const path = resolve(cwd, site);
  const dir = await findSite(path, shownPath(path, resolve(cwd)) || '.');
  const [own = DEFAULT_DIR, ...others] = await listOwnFolders(dir, '');
  const files = await listPages(dir, new Set([own, ...others]));
  const block = await firstBlock(files.filter(({ isLink }) => !isLink).map(({ file }) => file));
  return {
    dir,
    base: base ?? (await findSiteAddress(files))?.base ?? '/',
    endpoint: block !== undefined && usedEndpoint(block.endpoint),
    outcomes: block?.outcomes === true,
    toolNames: join(dir, own, NAMES_FILE),
  };
}

async function firstBlock(files: readonly string[]): Promise<ParsedBlock['settings'] | undefined> {
  for (const file of files) {
    const text = findBlock(readPageSource(await readFile(file)).text());
    if (text !== undefined) return parseBlock(text).settings;
  }
  return undefined;
}
