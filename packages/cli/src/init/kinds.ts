import { UsageError } from '@docent/manifest';

/** The kinds of tool that `init` can write, in the order in which people are offered them. */
export const KINDS = ['search', 'navigate', 'mailto', 'static', 'module'] as const;

export type Kind = (typeof KINDS)[number];

/** True of any site as it is, without a word changed. */
export const DEFAULT_KIND: Kind = 'search';

/** The kind that a person names. */
export function toKind(name: string): Kind {
  const kind = KINDS.find((known) => known === name);
  if (!kind) throw new UsageError(`"${name}" is no kind of tool. Give one of ${KINDS.join(', ')}.`);
  return kind;
}
