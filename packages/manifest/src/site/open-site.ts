import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { UsageError } from '../usage-error.ts';
import { listPages, type PageFile } from './list-pages.ts';
import { OutputFolder } from './output-folder.ts';
import { listOwnFolders } from './output-list.ts';

/** A built site as it was found. */
export interface OpenSite {
  readonly dir: string;
  /** The same for people. */
  readonly shown: string;
  readonly files: readonly PageFile[];
  /** The folders at its top that are ours. */
  readonly own: readonly string[];
  readonly output: OutputFolder;
}

/** Finds the pages of a site and our folder in it; what cannot be completed is a `UsageError`. Nothing is written. */
export async function openSite(dir: string, own: string, shown: string): Promise<OpenSite> {
  const real = await findSite(dir, shown);
  const output = await OutputFolder.open(join(real, own), `${shown}/${own}`);
  const owned = await listOwnFolders(real, own);
  const files = await listPages(real, new Set([own, ...owned]));
  if (files.length === 0) throw noPages(shown);
  return { dir: real, shown, files, own: owned, output };
}

/** The folder of a built site, links followed. */
export async function findSite(dir: string, shown: string): Promise<string> {
  const found = await stat(dir).catch(() => undefined);
  if (!found) throw new UsageError(`The site folder ${shown} does not exist. ${BUILD_FIRST}`);
  if (!found.isDirectory()) throw new UsageError(`The site ${shown} is a file. ${NAME_FOLDER}`);
  return realpath(dir);
}

export const noPages = (shown: string, { include, exclude }: Config = {}): UsageError =>
  new UsageError(
    include === undefined && exclude === undefined
      ? `The site folder ${shown} has no pages: no *.html in it is a whole page. ${BUILD_FIRST}`
      : `The site folder ${shown} has no pages but those that \`include\` or \`exclude\` leaves out. Correct the globs: they match paths of files in the site, such as blog/index.html.`,
  );

const NAME_FOLDER = 'Name the folder of a built site with `site` or --site.';
const BUILD_FIRST = 'Build the site first, or name its folder with `site` or --site.';
