import type { ToolManifest } from '@docent/contract';

interface Pattern {
  test(input: string): boolean;
}
type Patterns = new (init: { pathname: string }) => Pattern;

/** Whether a tool belongs on the current address; throws where the browser has no URLPattern or the pattern is none. */
export const isOnRoute = ({ when }: ToolManifest): boolean => {
  if (!when) {
    return true;
  }
  const { URLPattern } = window as unknown as { URLPattern?: Patterns };
  if (!URLPattern) {
    throw new Error('this browser has no URLPattern, which its route needs');
  }
  return new URLPattern({ pathname: when.path }).test(location.href);
};

/** Calls back whenever a single-page site changes its address. */
export const followRoute = (changed: () => void, options: { signal: AbortSignal }): void => {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  // Without the Navigation API, an element with that id answers to its name, and never has this event.
  navigation?.addEventListener?.('currententrychange', changed, options);
  window.addEventListener?.('popstate', changed, options);
  window.addEventListener?.('hashchange', changed, options);
};
