import { inspect } from 'node:util';
import { type SiteFindings, startDevServer, UsageError } from '@docent/manifest';
import type { SiteOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';
import { report } from '../report/report.ts';

export interface DevCommandOptions extends SiteOptions {
  readonly port?: number;
}

/** Serves the built site with its tools live until it is interrupted, and tells what is found whenever that changes. */
export async function dev(options: DevCommandOptions, io: Io): Promise<ExitCode> {
  if (!io.interrupted) throw new UsageError('There is nobody here who could end the server.');
  const { config, site, port } = options;
  let told = '';
  const onFindings = (findings: SiteFindings): void => {
    const text = JSON.stringify(findings);
    if (text !== told) tell(findings, options, io);
    told = text;
  };
  const onError = (error: unknown): void => {
    const text = `docent: ${options.debug ? inspect(error) : error}\n`;
    // It may go wrong again each time that files are looked at.
    if (text !== told) io.err(text);
    told = text;
  };
  const server = await startDevServer({
    cwd: io.cwd,
    load: () => load(options, io),
    onFindings,
    onError,
    ...(config !== undefined && { file: config }),
    ...(site !== undefined && { site }),
    ...(port !== undefined && { port }),
  });
  io.err(`The site:      ${server.url}\nThe inspector: ${server.inspectorUrl}\nCtrl-C ends it.\n`);
  await io.interrupted();
  await server.close();
  return 0;
}

function tell({ failure, unseen, ...found }: SiteFindings, options: DevCommandOptions, io: Io): void {
  if (failure !== '') {
    io.err(`docent: ${failure}\n`);
    return;
  }
  const notes = unseen === 0 ? [] : [`${unseen} pages were not looked at; \`docent check\` looks at all.`];
  report({ ...found, notes }, options, io);
}
