/** What a page in the inspector's frame lets the inspector do. */
export interface FramedPage {
  /** Its file in the site. */
  readonly name: string;
  /** Whether the browser has WebMCP itself. */
  readonly isNative: boolean;
  /** The names of the tools that are offered right now. */
  readonly offered: () => readonly string[];
  /** Takes the block of this moment in. */
  readonly refresh: () => Promise<void>;
  /** Calls a tool as an agent does, and gives what the agent gets: JSON. */
  readonly call: (tool: string, args: unknown) => Promise<string>;
}

/** What such a page tells. */
export type FrameMessage =
  | { readonly kind: 'offered' }
  /** It was on its way to an address outside the site, and was kept here. */
  | { readonly kind: 'departure'; readonly url: string };

export const frameMessage = (message: FrameMessage): void =>
  window.parent.postMessage({ docent: message }, location.origin);
