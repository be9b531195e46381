import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { GENERATORS, type Generator } from './generators.ts';
import { readPackageFile } from './package-file.ts';
import { LOCK_FILES } from './package-manager.ts';
import { textOf } from './text-of.ts';

/** What a folder is. */
export interface Recognised {
  readonly generator?: Generator;
  /** Whether there is nothing in it yet that would be lost in a new site. */
  readonly isEmpty: boolean;
  /** The folder of the built pages, there or not yet; undefined where nothing tells it. */
  readonly site?: string;
}

/** Tells by the files of a folder what makes its pages, and where these are. */
export function recognise(folder: string): Recognised {
  const { dependencies } = readPackageFile(folder);
  const generator = GENERATORS.find(({ isHere }) =>
    isHere({
      has: (...names) => names.some((name) => existsSync(join(folder, name))),
      dependsOn: (...names) => names.some((name) => dependencies.has(name)),
    }),
  );
  if (generator)
    return { generator, isEmpty: false, site: configuredSite(folder, generator) ?? generator.site };
  const site = FOLDERS.find((name) => holdsPages(join(folder, name)));
  if (site !== undefined) return { isEmpty: false, site };
  return {
    isEmpty: readdirSync(folder).every((name) => SAYS_NOTHING.test(name) || LOCK_FILES.includes(name)),
  };
}

/** Where built pages lie, the likeliest first. */
const FOLDERS = ['dist', 'build', 'out', '_site', 'site', 'www', 'htdocs', '.', 'public', 'docs'];

const holdsPages = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
  readdirSync(folder).some((name) => name.toLowerCase().endsWith('.html'));

/** What every new project has, before there is anything of its own in it. */
const SAYS_NOTHING = /^(?:\..*|node_modules|package\.json|tsconfig\.json|(?:readme|licen[cs]e)(?:\..*)?)$/i;

/** The folder that a generator's configuration names as a plain text, below the project. */
function configuredSite(folder: string, { configs, siteKeys }: Generator): string | undefined {
  const file = configs.find((name) => existsSync(join(folder, name)));
  if (file === undefined) return undefined;
  const value = file.endsWith('.yaml') ? `["']?([\\w./-]+)` : `["']([^"'\\n]+)["']`;
  const line = new RegExp(
    `^(?!\\s*(?://|#|\\*)).*\\b(?:${siteKeys.join('|')})["']?\\s*[:=(]\\s*${value}`,
    'm',
  );
  const [, named] = line.exec(textOf(join(folder, file))) ?? [];
  const site = named && posix.normalize(named).replace(/\/$/, '');
  return site && !/^(?:\.\.|\/|\.$)/.test(site) ? site : undefined;
}
