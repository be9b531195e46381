import type { PageManifest, ToolManifest } from '@docent/contract';
import { flush } from './beacon.ts';
import { describe } from './describe.ts';
import { isRunnable } from './execute.ts';
import { isOnRoute } from './interpreters.ts';
import { findModelContext, type ModelContext, type ToolDescriptor } from './model-context.ts';
import { readManifest } from './read-manifest.ts';
import { createWarnings } from './warnings.ts';

/** The tools of a page, while they are offered. */
export interface Session {
  /** Takes the tools back. */
  stop(): void;
  /** Reads the block again: removed tools go, changed ones are replaced, the others stay as they are. */
  refresh(): void;
}

type Offer = [tool: ToolDescriptor, options: AbortController, lose: (error: unknown) => void];

/** Where the session stands, so that a script included twice offers one set of tools. */
const SESSION = 'docent.session';

/** Offers the tools of this page to the browser's model context, where it has one. Never throws. */
export const start = (): Session => {
  const shared = window as { [SESSION]?: Session };
  const live = new Map<string, [ToolManifest, AbortController]>();
  const ending = new AbortController();
  const warn = createWarnings();
  let block: PageManifest;

  const refresh = (): void => {
    // In a frame the tools are the business of the page around it.
    if (ending.signal.aborted || (window.top ?? window) !== window || !findModelContext()) {
      return;
    }
    shared[SESSION] ??= session;
    if (shared[SESSION] !== session) {
      return;
    }
    // What listens already is not added again.
    listen(window, 'docent:refresh', refresh);
    listen(window, 'pagehide', withdraw);
    listen(window, 'pageshow', restore);
    listen(document, 'visibilitychange', flush);
    block = readManifest();
    if (document.readyState === 'loading') {
      listen(document, 'DOMContentLoaded', refresh);
    }
    offer();
  };

  const listen = (target: Partial<EventTarget> | undefined, type: string, run: (event: Event) => void) =>
    target?.addEventListener?.(type, run, ending);

  const restore = (event: Event) => (event as PageTransitionEvent).persisted && refresh();

  /** Brings what is offered in line with the block and the route. */
  const offer = () => {
    const context = findModelContext(block.legacyNavigatorFallback);
    const wanted = new Map<string, ToolManifest>();
    for (const tool of context ? block.tools : []) {
      try {
        if (
          typeof tool?.name === 'string' &&
          !wanted.has(tool.name) &&
          isRunnable(tool) &&
          isOnRoute(tool, offer, listen)
        ) {
          wanted.set(tool.name, tool);
        }
      } catch (error) {
        warn(tool.name, error);
      }
    }
    for (const [name, [tool, controller]] of live) {
      if (JSON.stringify(wanted.get(name)) !== JSON.stringify(tool)) {
        controller.abort();
        live.delete(name);
      }
    }
    const offers: Offer[] = [];
    for (const [name, tool] of wanted) {
      if (!live.has(name)) {
        const controller = new AbortController();
        const lose = (error: unknown) => {
          if (!controller.signal.aborted) {
            live.delete(name);
            warn(name, error);
          }
        };
        live.set(name, [tool, controller]);
        try {
          offers.push([describe(tool, () => block), controller, lose]);
        } catch (error) {
          lose(error);
        }
      }
    }
    const register = () => registerAll(context as ModelContext, offers);
    document.currentScript ? queueMicrotask(register) : register();
  };

  const withdraw = () => {
    flush();
    block = { ...block, tools: [] };
    offer();
  };

  const session: Session = {
    refresh,
    stop() {
      ending.abort();
      withdraw();
      if (shared[SESSION] === session) {
        delete shared[SESSION];
      }
    },
  };
  refresh();
  return shared[SESSION] ?? session;
};

/**
 * Not awaited one by one: that takes several times as long. And called from a stack as shallow as can be, in a page
 * from a microtask: the browser walks the stack for each tool, and parses again each function that stands on it.
 */
const registerAll = (context: ModelContext, offers: Offer[]): void => {
  for (const [tool, options, lose] of offers) {
    (async () => context.registerTool(tool, options))().catch(lose);
  }
};
