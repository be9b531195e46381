import { injectBlock, readRuntime, renderBlock, toJson } from '@docent/manifest';
import type { Plugin, ViteDevServer } from 'vite';
import type { DocentOptions } from '../options.ts';
import { LiveTools } from './live-tools.ts';
import { isOnlyOurs } from './module-graph.ts';
import { pageName } from './page-address.ts';
import {
  CLIENT_ID,
  HELLO_EVENT,
  PAGE_ATTRIBUTE,
  RUNTIME_ID,
  renderClient,
  UPDATE_EVENT,
  type Update,
} from './page-client.ts';
import { serveIndexes } from './serve-indexes.ts';
import { takeBeacons } from './take-beacons.ts';

/** What `vite dev` does: the block in each page, new tools in open pages without a reload, findings where they are seen. */
export function servePlugin(options: DocentOptions): Plugin {
  let server: ViteDevServer;
  let tools: LiveTools;

  const update = async (hasNewModules: boolean): Promise<void> => {
    const { manifests, overlay } = await tools.update(hasNewModules);
    const blocks = Object.fromEntries([...manifests].map(([name, manifest]) => [name, toJson(manifest)]));
    if (overlay) server.ws.send(overlay);
    server.ws.send(UPDATE_EVENT, { blocks, hasErrors: overlay !== undefined } satisfies Update);
  };

  return {
    name: 'docent',
    apply: 'serve',

    async configureServer(made) {
      server = made;
      tools = new LiveTools(options, server.config, (paths) => void server.watcher.add([...paths]));
      await tools.load();
      server.ws.on(HELLO_EVENT, (_, client) => {
        const { overlay } = tools;
        if (overlay) client.send(overlay);
      });
      takeBeacons(server, () => tools.endpoint);
      serveIndexes(server, (url) => tools.index(url));
    },

    resolveId: (id) => ([CLIENT_ID, RUNTIME_ID].includes(id) ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${CLIENT_ID}` ? renderClient() : id === `\0${RUNTIME_ID}` ? runtime() : undefined,

    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, server: serving }) {
        if (!serving) return undefined;
        const name = pageName(path);
        const manifest = await tools.render(name, html);
        if (!manifest) return undefined;
        const src = `${server.config.base}@id/__x00__${CLIENT_ID}`;
        const client = `<script type="module" src="${src}" ${PAGE_ATTRIBUTE}="${encodeURIComponent(name)}" data-docent=""></script>`;
        return injectBlock(html, renderBlock(manifest) + client);
      },
    },

    async hotUpdate({ file, modules, timestamp }) {
      if (this.environment.name !== 'client') return undefined;
      const { moduleGraph } = this.environment;
      const isOfModule = modules.length > 0 && modules.every((one) => isOnlyOurs(one, tools.moduleFiles));
      if (isOfModule) {
        const seen = new Set<(typeof modules)[number]>();
        for (const one of modules) moduleGraph.invalidateModule(one, seen, timestamp, true);
      }
      if (isOfModule || tools.isAbout(file)) {
        await update(isOfModule);
        // A new file may have been read before it was whole, and nobody tells of the rest. Once, since a provider may write.
        setTimeout(() => tools.isOutdated() && update(false).catch(() => {}), SETTLED_MS);
      }
      // What only our modules import is no reason to load the page anew.
      return isOfModule ? [] : undefined;
    },
  };
}

/** Longer than an editor takes to write a script. */
const SETTLED_MS = 250;

/** The runtime imports modules by addresses that only the block knows, which Vite need not look into. */
const runtime = async (): Promise<string> =>
  (await readRuntime()).replace(/\bimport\(/g, '$&/* @vite-ignore */');
