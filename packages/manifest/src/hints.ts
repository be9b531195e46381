import { type Annotations, HINT_DEFAULTS } from '@docent/contract';
import type { ToolKind } from './define/provider.ts';

/** What a tool tells the agent about itself: its author's word, else its kind's default. */
export const toAnnotations = (kind: ToolKind, args: Readonly<Record<string, unknown>>): Annotations => {
  const defaults = HINT_DEFAULTS[kind];
  // `false` is an answer too.
  const hint = (given: unknown, otherwise: boolean) => (typeof given === 'boolean' ? given : otherwise);
  return {
    readOnlyHint: hint(args['readOnly'], defaults.readOnlyHint),
    untrustedContentHint: hint(args['untrustedContent'], defaults.untrustedContentHint),
    consequentialHint: hint(args['consequential'], defaults.consequentialHint),
    ...(args['debugging'] === true ? { debugging: true } : {}),
  };
};
