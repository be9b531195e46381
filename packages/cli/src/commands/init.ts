import { resolve } from 'node:path';
import { loadConfig, sourceFiles, UsageError } from '@docent/manifest';
import { toInitReport } from '../init/init-report.ts';
import { DEFAULT_KIND, toKind } from '../init/kinds.ts';
import { nextCommands } from '../init/next-commands.ts';
import { plannedFiles } from '../init/planned-files.ts';
import { type Project, readProject, toSite } from '../init/project.ts';
import { askKind, askSite } from '../init/questions.ts';
import { STARTERS } from '../init/starters/starters.ts';
import { vitePlugin } from '../init/vite-plugin.ts';
import { writeNew } from '../init/write-new.ts';
import type { ExitCode, Io } from '../io.ts';

export interface InitOptions {
  readonly kind?: string;
  /** The folder of the built pages. */
  readonly site?: string;
  readonly yes?: true;
  readonly quiet?: true;
}

/** Writes a configuration and a first tool into the working folder, and tells what to type next. */
export async function init({ kind: named, site, yes, quiet }: InitOptions, io: Io): Promise<ExitCode> {
  const given = named === undefined ? undefined : toKind(named);
  const ask = yes ? undefined : io.ask;
  const found = await readProject(io.cwd, site);
  const kind = given ?? (ask ? await askKind(ask) : DEFAULT_KIND);
  const project = kind && (await withSite(found, ask, site === undefined));
  if (!kind || !project) {
    io.err('Nothing was written.\n');
    return 2;
  }
  const plugin = vitePlugin(project);
  const files = await plannedFiles(project, kind, plugin);
  const commands = nextCommands(project, kind, plugin);
  const written = await writeNew(project.folder, files);
  const [tool = ''] = Object.keys(STARTERS[kind].files([]));
  const isTaken = await takes(project, tool);
  if (!quiet) io.err(toInitReport({ project, tool, plugin, written, commands, isTaken }));
  return 0;
}

/** Asks where the built pages are, where a person can answer and nobody said it; undefined when they give up. */
async function withSite(project: Project, ask: Io['ask'], isOpen: boolean): Promise<Project | undefined> {
  if (project.loaded || project.isNew || !isOpen) return project;
  const { folder, site } = project;
  if (ask) {
    const answer = await askSite(ask, site);
    return answer === undefined ? undefined : { ...project, site: toSite(folder, answer) };
  }
  if (site === undefined) throw new UsageError(unknownSite(folder));
  return project;
}

const unknownSite = (folder: string): string =>
  `Nothing in ${folder} tells where its pages are. Name the folder of the built pages with --site; or run this in an empty folder, which gets a small site.`;

/** Whether the configuration that was there takes a tool up; a new one does. */
async function takes({ folder, loaded }: Project, tool: string): Promise<boolean> {
  if (!loaded) return true;
  const sources = await sourceFiles(await loadConfig({ cwd: folder })).catch(() => undefined);
  return sources === undefined || sources.includes(resolve(folder, tool));
}
