import type { ToolManifest } from '@docent/contract';

/** Hears an event of a target, where it is one, as long as the session lasts. */
export type Listen = (target: Partial<EventTarget> | undefined, type: string, run: () => void) => void;

/** What the compiler does not know of a window yet. */
interface Routed {
  navigation?: EventTarget;
  URLPattern: new (init: { pathname: string }) => { test(input: string): boolean };
}

/**
 * Whether a tool belongs on the current address; throws where the browser has no URLPattern or the pattern is none.
 * Calls back whenever a single-page site changes its address.
 */
export const isOnRoute = ({ when }: ToolManifest, changed: () => void, listen: Listen): boolean => {
  if (!when) {
    return true;
  }
  const site = window as unknown as Routed;
  // Without the Navigation API, an element with that id answers to its name, and never has this event.
  listen(site.navigation, 'currententrychange', changed);
  listen(window, 'popstate', changed);
  listen(window, 'hashchange', changed);
  return new site.URLPattern({ pathname: when.path }).test(location.href);
};
