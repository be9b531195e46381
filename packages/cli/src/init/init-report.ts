import { join } from 'node:path';
import { shownPath } from '@docent/manifest';
import type { Project } from './project.ts';
import { textOf } from './text-of.ts';
import { PLUGIN_LINES, type VitePlugin } from './vite-plugin.ts';
import type { Written } from './write-new.ts';

/** What `init` did, and what is to be done next. */
export interface InitOutcome {
  readonly project: Project;
  /** The provider of the new tool. */
  readonly tool: string;
  readonly plugin: VitePlugin | undefined;
  readonly written: readonly Written[];
  readonly commands: readonly string[];
  /** Whether the configuration takes the tool up; it may have been there before. */
  readonly isTaken: boolean;
}

/** The same for a person. */
export function toInitReport(outcome: InitOutcome): string {
  const { project, written, commands } = outcome;
  const paragraphs = [
    [whatItIs(project), ...written.map(({ path, isNew }) => `${isNew ? 'wrote' : 'kept '} ${path}`)],
    ...toDo(outcome),
    ['Next:', ...commands.map(indent)],
    [lastWord(outcome)],
  ];
  return paragraphs.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function whatItIs({ generator, isNew, site, loaded }: Project): string {
  const folder = site === '.' ? 'this folder' : `${site}/`;
  if (isNew) return `An empty folder. It gets a small site in ${folder}, to try tools on.`;
  if (generator) return `A site of ${generator.name}, built into ${folder}.`;
  if (loaded && site === undefined) return 'A configuration without a site.';
  return `The pages in ${folder}. A build completes them where they are; \`docent build --clean\` undoes that.`;
}

const configOf = ({ folder, loaded }: Project): string =>
  loaded ? shownPath(loaded.file, folder) : 'docent.config.ts';

function lastWord({ project, tool, written }: InitOutcome): string {
  if (!written.some(({ isNew }) => isNew)) return 'Nothing was written: all of it was there.';
  const own = `Then make ${tool} your own`;
  return project.loaded
    ? `${own}.`
    : `${own}, and set \`url\` in ${configOf(project)} to the address of your site.`;
}

/** What has to be changed by hand: nothing that is there is written to. */
function toDo({ project, plugin, isTaken, tool }: InitOutcome): string[][] {
  const demand = demandOf(project);
  return [
    ...(isTaken ? [] : [[`${configOf(project)} does not take ${tool}: add './${tool}' to its \`tools\`.`]]),
    ...(plugin?.config !== undefined && !plugin.isThere
      ? [[`Add the plugin to ${plugin.config}:`, ...PLUGIN_LINES.map(indent)]]
      : []),
    ...(demand === undefined ? [] : [[demand]]),
  ];
}

function demandOf({ folder, generator }: Project): string | undefined {
  const { demand, configs = [] } = generator ?? {};
  const isMet = configs.some((name) => demand?.met.test(textOf(join(folder, name))));
  return isMet ? undefined : demand?.text;
}

const indent = (line: string): string => `  ${line}`;
