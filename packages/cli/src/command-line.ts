import { Command, Option } from 'commander';
import type { DiffOptions } from './commands/diff.ts';
import type { ExplainOptions } from './commands/explain.ts';
import type { ExitCode, Io } from './io.ts';
import { toAge, toBase, toCount, toDays, toPort, toToken } from './option-values.ts';
import { toSiteIds } from './site-ids.ts';

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
type Action<Options> = (options: Options, io: Io) => Promise<ExitCode>;

/** The command line as a person sees it; `finish` gets the exit code of the command that ran. */
export function createCommandLine(version: string, io: Io, finish: (code: ExitCode) => void): Command {
  const program = new Command('docent')
    .description('Builds and checks the tools that a website offers to AI agents.')
    .version(version)
    .helpCommand(false)
    // What stands behind a command is its own, though the one around it has an option of that name.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => write(text.replace(/^error: /, 'docent: ')),
    });
  const perform =
    <Options>(load: () => Promise<Action<Options>>) =>
    async (options: Options) =>
      finish(await (await load())(options, io));

  program
    .command('init')
    .description('write a configuration and a first tool, and tell what to type next')
    .option('--kind <kind>', 'what the tool is: search, navigate, mailto, static or module')
    .option('--site <folder>', 'the built site, where it is not found by itself')
    .option('--yes', 'ask nothing')
    .option('--quiet', 'report errors only')
    .option('--debug', 'show where a failure comes from')
    .addHelpText(
      'after',
      examples('docent init', 'docent init --yes --kind navigate', 'docent init --site public'),
    )
    .action(perform(async () => (await import('./commands/init.ts')).init));

  addShared(program.command('build'))
    .description('complete the built site; or make one block, for no page or for one')
    .option('--stdout', 'print the JSON of one block, and write nothing')
    .option('--out <file>', 'write the JSON of one block to a file')
    .option('--page <path>', 'make the block of this page, such as /blog/')
    .option('--strict', 'let warnings fail the build')
    .option('--keep-going', 'leave tools with errors out, and build the others')
    .option('--clean', 'take everything out of the site again')
    .option('--mcp', 'build what the endpoint serves to agents outside of the browser, too')
    .addHelpText(
      'after',
      examples(
        'docent build',
        'docent build --site dist --strict',
        'docent build --stdout --page /blog/',
        'docent build --mcp',
      ),
    )
    .action(perform(async () => (await import('./commands/build.ts')).build));

  addShared(program.command('check'))
    .description('report what a build would find, and write nothing')
    .option('--strict', 'let warnings fail the check')
    .option('--max-warnings <number>', 'let more warnings than this fail the check', toCount)
    .addHelpText(
      'after',
      examples('docent check', 'docent check --format json', 'docent check --max-warnings 3'),
    )
    .action(perform(async () => (await import('./commands/check.ts')).check));

  addShared(program.command('list'), ['pretty', 'json'])
    .description('list the tools, with their kinds, hints and pages')
    .addHelpText('after', examples('docent list', 'docent list --format json'))
    .action(perform(async () => (await import('./commands/list.ts')).list));

  addCommon(program.command('explain'), ['pretty', 'json'])
    .description('tell what a rule finds, why that matters, and how to set it')
    .argument('<code>', 'the code of a finding, such as name-pattern')
    .addHelpText('after', examples('docent explain name-pattern'))
    .action((rule: string, options: Omit<ExplainOptions, 'rule'>) =>
      perform(async () => (await import('./commands/explain.ts')).explain)({ ...options, rule }),
    );

  addCommon(program.command('diff'), ['pretty', 'json'])
    .description('tell what changed between two builds, and what that does to agents')
    .argument('<old>', 'the file of a block, a page, or the folder of a built site')
    .argument('<new>', 'the same of the other build')
    .addOption(new Option('--fail-on <verdict>', 'fail where a change is one').choices(['breaking']))
    .addHelpText(
      'after',
      examples('docent diff old-dist dist', 'docent diff old.json new.json --fail-on breaking'),
    )
    .action((old: string, now: string, options: Omit<DiffOptions, 'old' | 'now'>) =>
      perform(async () => (await import('./commands/diff.ts')).diff)({ ...options, old, now }),
    );

  addShared(program.command('csp'), ['pretty', 'json'])
    .description('print the directives of a Content-Security-Policy that the built site needs')
    .addHelpText('after', examples('docent csp', 'docent csp --site dist --format json'))
    .action(perform(async () => (await import('./commands/csp.ts')).csp));

  addShared(program.command('dev'), ['pretty'])
    .description('serve the built site with its tools live, and an inspector for people at /_docent/')
    .option('--port <number>', 'the port (default: the first free one from 4141 on)', toPort)
    .addHelpText('after', examples('docent dev', 'docent dev --site dist --port 8080'))
    .action(perform(async () => (await import('./commands/dev.ts')).dev));

  addShared(program.command('serve'), ['pretty'])
    .description('serve the built site, count the calls of its tools, and show them in a dashboard')
    .option('--port <number>', 'the port (default: 8787)', toPort)
    .option('--host <address>', 'the address of this machine to listen at (default: 127.0.0.1)')
    .option('--store <address>', STORE)
    .option(
      '--rate-limit <number>',
      'most calls of one address in a minute, 0 for any (default: 60)',
      toCount,
    )
    .option('--trust-proxy <number>', 'how many proxies in front tell whom they speak for', toCount)
    .option('--dashboard-token <token>', 'what opens the dashboard (default: a new one each time)', toToken)
    .option('--mcp', 'offer the tools to agents outside the browser, at /mcp')
    .option('--allow-guest', 'let agents without credentials call it')
    .addHelpText(
      'after',
      examples(
        'docent serve',
        'docent serve --site dist --port 80 --host 0.0.0.0',
        'docent serve --mcp --allow-guest',
        'docent serve --store postgres://docent@db.example/docent --trust-proxy 1',
      ),
    )
    .action(perform(async () => (await import('./commands/serve.ts')).serve));

  const sites = program
    .command('sites')
    .description('tell or change which sites of the configuration agents reach, and how')
    .enablePositionalOptions();
  addCommon(sites.command('list'), ['pretty', 'json'])
    .description('list the sites with their settings')
    .addHelpText('after', examples('docent sites list', 'docent sites list --format json'))
    .action(perform(async () => (await import('./commands/sites.ts')).listSites));
  addCommon(sites.command('apply'), ['pretty', 'json'])
    .description('give the listed sites a setting, and take it from the others; "." is the site at the top')
    .option('--enabled <sites>', 'those that agents reach', toSiteIds)
    .option('--guest <sites>', 'those that agents without credentials may call', toSiteIds)
    .option('--reach <sites>', 'those whose agents may read the other sites too', toSiteIds)
    .option('--dry-run', 'only tell what would change')
    .addHelpText(
      'after',
      examples('docent sites apply --enabled a,b --guest a --dry-run', "docent sites apply --reach ''"),
    )
    .action(perform(async () => (await import('./commands/sites.ts')).applyToSites));

  const stats = addCommon(program.command('stats'), ['table', 'json', 'csv'])
    .description('tell how often the tools of the site were called')
    .enablePositionalOptions()
    .option('--store <address>', STORE)
    .option('--days <number>', 'so many days, today with them', toDays, 30)
    .addOption(
      new Option('--by <what>', 'what to count by').choices(['tool', 'client', 'day']).default('tool'),
    )
    .addHelpText('after', examples('docent stats', 'docent stats --days 7 --by client --format csv'))
    .action(perform(async () => (await import('./commands/stats.ts')).stats));

  addCommon(stats.command('prune'), ['pretty'])
    .description('delete calls that are too old to be kept; without --yes only tell how many')
    .requiredOption('--store <address>', STORE)
    .requiredOption('--older-than <age>', 'the age, such as 90d', toAge)
    .option('--yes', 'delete them')
    .addHelpText(
      'after',
      examples('docent stats prune --store sqlite:.docent/analytics.sqlite --older-than 90d --yes'),
    )
    .action(perform(async () => (await import('./commands/prune.ts')).prune));
  return program;
}

const STORE = 'where calls are kept: sqlite:FILE or postgres://… (default: .docent/analytics.sqlite)';

const FORMATS: readonly Format[] = ['pretty', 'json', 'sarif', 'github'];

/** For commands that are about a site. */
const addShared = (command: Command, formats = FORMATS): Command =>
  addCommon(command, formats)
    .option('--site <folder>', 'the built site; wins over the configuration')
    .addOption(
      new Option('--base <path>', 'the path the site lives under; wins over that of `url`').argParser(toBase),
    );

const addCommon = (command: Command, formats: readonly string[] = FORMATS): Command =>
  command
    .option('--config <file>', 'the configuration (default: the first docent.config.* of the working folder)')
    .addOption(new Option('--format <format>', 'how to report').choices(formats).default(formats[0]))
    .option('--quiet', 'report errors only')
    .option('--debug', 'show where a failure comes from');

const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
