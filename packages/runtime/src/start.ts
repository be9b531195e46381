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
  let live = new Map<string, [ToolManifest, AbortController]>();
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
    listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && refresh());
    listen(document, 'visibilitychange', flush);
    block = readManifest();
    if (document.readyState === 'loading') {
      listen(document, 'DOMContentLoaded', refresh);
    }
    offer();
  };

  const listen = (target: Partial<EventTarget> | undefined, type: string, run: (event: Event) => void) =>
    target?.addEventListener?.(type, run, ending);

  /** Brings what is offered in line with the block and the route. */
  const offer = () => {
    const context = findModelContext(block.legacyNavigatorFallback);
    const before = live;
    const offers: Offer[] = [];
    live = new Map();
    for (const tool of context ? block.tools : []) {
      const name = tool?.name;
      const controller = new AbortController();
      const lose = (error: unknown) => {
        if (!controller.signal.aborted) {
          live.delete(name);
          warn(name, error);
        }
      };
      try {
        if (
          typeof name === 'string' &&
          !live.has(name) &&
          isRunnable(tool) &&
          isOnRoute(tool, offer, listen)
        ) {
          const kept = before.get(name);
          if (kept && JSON.stringify(kept[0]) === JSON.stringify(tool)) {
            live.set(name, kept);
            before.delete(name);
          } else {
            live.set(name, [tool, controller]);
            offers.push([describe(tool, () => block), controller, lose]);
          }
        }
      } catch (error) {
        lose(error);
      }
    }
    for (const [, controller] of before.values()) {
      controller.abort(); // Removed or changed.
    }
    // Not awaited one by one: that takes several times as long. And in a page from a microtask, whose stack is shallow:
    // the browser walks the stack for each tool, and parses again each function that stands on it.
    const register = () => {
      for (const [tool, options, lose] of offers) {
        (async () => (context as ModelContext).registerTool(tool, options))().catch(lose);
      }
    };
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
