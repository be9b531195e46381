import { type Command, Option } from 'commander';
import { addCommon, addShared, examples, type Perform } from './command-options.ts';
import { toAge, toCount, toDays, toList, toPort, toToken } from './option-values.ts';

/** Adds the commands that need the package of the server. */
export function addServerCommands(program: Command, perform: Perform): void {
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
    .option('--enabled <sites>', 'those that agents reach', toList)
    .option('--guest <sites>', 'those that agents without credentials may call', toList)
    .option('--reach <sites>', 'those whose agents may read the other sites too', toList)
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
}

const STORE = 'where calls are kept: sqlite:FILE or postgres://… (default: .docent/analytics.sqlite)';
