import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { findConfig } from '../config/find-config.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { shownPath } from '../shown-path.ts';
import { findSite } from '../site/open-site.ts';
import { UsageError } from '../usage-error.ts';
import { devHandler } from './dev-handler.ts';
import { baseOf, History } from './dev-state.ts';
import { EventStream } from './event-stream.ts';
import { watchFiles } from './file-watch.ts';
import { closeServer, listen } from './listen.ts';
import { LiveSite, type SiteFindings } from './live-site.ts';
import { findServed } from './served-file.ts';

export interface DevOptions {
  readonly cwd: string;
  /** The configuration, relative to `cwd`; one of the usual names there when left out. */
  readonly file?: string;
  /** The site, relative to `cwd`, where the configuration's is not meant. */
  readonly site?: string;
  /** The port; the first free one from 4141 on when left out. */
  readonly port?: number;
  /** Loads the configuration, each time afresh. */
  readonly load: () => Promise<LoadedConfig>;
  /** Hears what was found, at the start and after each change. */
  readonly onFindings: (findings: SiteFindings) => void;
  /** Hears what went wrong and is nobody's fault but ours; the server goes on. */
  readonly onError: (error: unknown) => void;
}

export interface DevServer {
  /** The site, with its base. */
  readonly url: string;
  readonly inspectorUrl: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a built site on this machine alone, with its tools live and an inspector at `/_docent/`. A configuration that
 * does not load is told, and taken up once it is mended; a site that is not there is a `UsageError`.
 */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { cwd, site: given, load, onFindings } = options;
  const site = new LiveSite(findConfig(resolve(cwd), options.file), load);
  if (given !== undefined) await findSite(resolve(cwd, given), given);
  await site.load();
  const dir = site.loaded?.site.dir;
  if (dir === '') throw new UsageError('There is no site to serve. Set `site`, or use --site.');
  if (dir !== undefined) await findSite(dir, shownPath(dir, cwd) || '.');

  const stream = new EventStream();
  const history = new History();
  const served = new Set<string>();
  const tell = async (): Promise<void> =>
    onFindings(
      await site.survey(
        async (name) => (await findServed(site.loaded?.site.dir ?? '', `/${encodeURI(name)}`))?.bytes,
      ),
    );
  const watch = watchFiles({
    list: async () => [...(await site.sources()), ...existing(served)],
    isKnown: (file) => site.isLoaded(file),
    onChange: async (files) => {
      const wasLoaded = site.loaded !== undefined;
      await site.load();
      const isReload = !wasLoaded || files.some((file) => served.has(file));
      stream.send({ event: isReload ? 'reload' : 'tools' });
      await tell();
    },
    onError: options.onError,
  });
  const handle = devHandler({
    site,
    stream,
    history,
    onServed: (file) => {
      served.add(file);
      watch.know(file);
    },
  });
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error.message);
    });
  });
  const port = await listen(server, options.port).catch(async (error) => {
    await watch.stop();
    throw error;
  });
  await tell();
  const origin = `http://localhost:${port}`;
  return {
    url: origin + baseOf(site),
    inspectorUrl: `${origin}/_docent/`,
    close: async () => {
      await watch.stop();
      stream.end();
      await closeServer(server);
    },
  };
}

/** A file of the site that is gone is about to be built anew: it counts once it is there again. */
const existing = (files: ReadonlySet<string>): string[] => [...files].filter((file) => existsSync(file));
