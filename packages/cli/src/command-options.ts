import { type Command, Option } from 'commander';
import type { ExitCode, Io } from './io.ts';
import { toBase } from './option-values.ts';

/** How a command reports: for people, for programs, or for a service. */
export type Format = 'pretty' | 'json' | 'sarif' | 'github';

/** What every command takes. */
export interface CommonOptions {
  readonly config?: string;
  readonly format: Format;
  readonly quiet?: true;
  readonly debug?: true;
}

/** What decides about the site. */
export interface SiteOptions extends CommonOptions {
  readonly site?: string;
  readonly base?: string;
}

/** What carries a command out; each is loaded when it is used. */
export type Action<Options> = (options: Options, io: Io) => Promise<ExitCode>;

/** Makes of an action what the command line calls. */
export type Perform = <Options>(load: () => Promise<Action<Options>>) => (options: Options) => Promise<void>;

const FORMATS: readonly Format[] = ['pretty', 'json', 'sarif', 'github'];

/** For commands that are about a site. */
export const addShared = (command: Command, formats = FORMATS): Command =>
  addCommon(command, formats)
    .option('--site <folder>', 'the built site; wins over the configuration')
    .addOption(
      new Option('--base <path>', 'the path the site lives under; wins over that of `url`').argParser(toBase),
    );

export const addCommon = (command: Command, formats: readonly string[] = FORMATS): Command =>
  command
    .option('--config <file>', 'the configuration (default: the first docent.config.* of the working folder)')
    .addOption(new Option('--format <format>', 'how to report').choices(formats).default(formats[0]))
    .option('--quiet', 'report errors only')
    .option('--debug', 'show where a failure comes from');

export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
