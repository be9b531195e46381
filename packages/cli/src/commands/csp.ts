import { isConfigured, siteCsp, UsageError } from '@docent/manifest';
import type { SiteOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';

/** Prints the directives of a Content-Security-Policy that the tools of a built site need, a line each. */
export async function csp(options: SiteOptions, io: Io): Promise<ExitCode> {
  const { site, config, format } = options;
  const isAlone = site !== undefined && config === undefined && !isConfigured(io.cwd);
  const loaded = isAlone ? undefined : await load(options, io);
  const dir = loaded?.site.dir || site;
  if (dir === undefined) throw new UsageError('There is no site to read. Set `site`, or use --site.');
  const url = loaded?.site.url;
  const directives = await siteCsp(dir, { cwd: io.cwd, ...(url && { origin: new URL(url).origin }) });
  if (format === 'json') io.out(`${JSON.stringify(directives, null, 2)}\n`);
  else {
    const used = Object.entries(directives).filter(([, sources]) => sources.length > 0);
    io.out(used.map(([name, sources]) => `${name} ${sources.join(' ')};\n`).join(''));
  }
  return 0;
}
