import type { PrimitiveName } from './data.ts';

/** What a tool tells the agent about itself; `debugging` is present only when true. */
export interface Annotations {
  readOnlyHint: boolean;
  untrustedContentHint: boolean;
  consequentialHint: boolean;
  debugging?: true;
}

/** A tool's hints where its author sets none. An explicit `false` wins over a derived `true`. */
export const HINT_DEFAULTS = {
  navigate: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: false },
  search: { readOnlyHint: true, untrustedContentHint: true, consequentialHint: false },
  mailto: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: true },
  static: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
  module: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: false },
} as const satisfies Record<PrimitiveName | 'module', Annotations>;
