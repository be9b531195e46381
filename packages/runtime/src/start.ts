import type { PageManifest, ToolManifest } from '@docent/contract';
import { isObject } from './args.ts';
import { flush } from './beacon.ts';
import { describe } from './describe.ts';
import { isRunnable } from './execute.ts';
import { followRoute, isOnRoute } from './interpreters.ts';
import { findModelContext, type ModelContext } from './model-context.ts';
import { readManifest } from './read-manifest.ts';
import { createWarnings } from './warnings.ts';

/** The tools of a page, while they are offered. */
export interface Session {
  /** Takes the tools back. */
  stop(): void;
  /** Reads the block again: removed tools go, changed ones are replaced, the others stay as they are. */
  refresh(): void;
}

/** Where the session stands, so that a script included twice offers one set of tools. */
const SESSION = Symbol.for('docent.session');

/** Offers the tools of this page to the browser's model context, where it has one. Never throws. */
export const start = (): Session => {
  const shared = window as { [SESSION]?: Session };
  const live = new Map<string, { tool: ToolManifest; controller: AbortController }>();
  const ending = new AbortController();
  const { signal } = ending;
  const warn = createWarnings();
  let block: PageManifest = { tools: [] };
  let routed = false;

  const refresh = () => {
    // In a frame the tools are the business of the page around it.
    const found = window.top === window || window.top === undefined ? findModelContext() : undefined;
    if (!found || signal.aborted) {
      return;
    }
    if (shared[SESSION] !== session) {
      if (shared[SESSION]) {
        return shared[SESSION].refresh();
      }
      shared[SESSION] = session;
      listen();
    }
    const read = readManifest();
    if (!read && document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', refresh, { signal, once: true });
    }
    block = read && !(found.byNavigator && read.legacyNavigatorFallback === false) ? read : { tools: [] };
    if (!routed && block.tools.some((tool) => tool?.when)) {
      routed = true;
      followRoute(() => offer(found.context), { signal });
    }
    offer(found.context);
  };

  const listen = () => {
    window.addEventListener?.('docent:refresh', refresh, { signal });
    window.addEventListener?.('pagehide', withdraw, { signal });
    window.addEventListener?.('pageshow', (event) => event.persisted && refresh(), { signal });
    document.addEventListener?.('visibilitychange', () => document.visibilityState === 'hidden' && flush(), {
      signal,
    });
  };

  /** Brings what is offered in line with the block and the route. */
  const offer = (context: ModelContext) => {
    const wanted = new Map<string, ToolManifest>();
    for (const tool of block.tools) {
      if (isObject(tool) && typeof tool.name === 'string' && !wanted.has(tool.name) && isWanted(tool)) {
        wanted.set(tool.name, tool);
      }
    }
    for (const [name, { tool, controller }] of live) {
      if (JSON.stringify(wanted.get(name)) !== JSON.stringify(tool)) {
        controller.abort();
        live.delete(name);
      }
    }
    for (const tool of wanted.values()) {
      if (!live.has(tool.name)) {
        register(tool, context);
      }
    }
  };

  const isWanted = (tool: ToolManifest) => {
    try {
      return isRunnable(tool) && isOnRoute(tool);
    } catch (error) {
      warn(tool.name, error);
      return false;
    }
  };

  const register = (tool: ToolManifest, context: ModelContext) => {
    const controller = new AbortController();
    const fail = (error: unknown) => {
      if (!controller.signal.aborted) {
        live.delete(tool.name);
        warn(tool.name, error);
      }
    };
    live.set(tool.name, { tool, controller });
    try {
      const descriptor = describe(tool, () => block);
      // Not awaited: one registration after the other takes several times as long.
      Promise.resolve(context.registerTool(descriptor, { signal: controller.signal })).catch(fail);
    } catch (error) {
      fail(error);
    }
  };

  const withdraw = () => {
    flush();
    for (const { controller } of live.values()) {
      controller.abort();
    }
    live.clear();
  };

  const session: Session = {
    refresh,
    stop: () => {
      ending.abort();
      withdraw();
      if (shared[SESSION] === session) {
        delete shared[SESSION];
      }
    },
  };
  if (shared[SESSION]) {
    return shared[SESSION];
  }
  refresh();
  return session;
};
