import { Command, Option } from 'commander';
import { addCommon, addShared, examples, type Perform } from './command-options.ts';
import type { DiffOptions } from './commands/diff.ts';
import type { ExplainOptions } from './commands/explain.ts';
import type { ExitCode, Io } from './io.ts';
import { toCount, toPort } from './option-values.ts';
import { addServerCommands } from './server-commands.ts';

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
  const perform: Perform = (load) => async (options) => finish(await (await load())(options, io));

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

  addServerCommands(program, perform);
  return program;
}
