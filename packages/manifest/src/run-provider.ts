import { type BuildContext, DRAFT, type Draft, type Provider } from './define/provider.ts';
import { answersItself } from './define/tool.ts';
import { withoutExit } from './exit-guard.ts';
import { reasonOf } from './reason.ts';
import { TOOL_ARGS } from './schema/tool-keys.ts';
import { show } from './show.ts';
import type { Failure } from './subject.ts';
import { UsageError } from './usage-error.ts';
import { SILENT, within } from './within.ts';

/** A tool, none on this page, or why there is none. */
export type Outcome = { readonly draft: Draft } | { readonly failure: Failure } | null;

export interface RunOptions {
  readonly shownSource: string;
  /** In milliseconds. */
  readonly timeout: number;
}

/**
 * Asks a provider for its tool. Whatever it does is an outcome, except `process.exit`: that is a `UsageError`. What a
 * helper returned is its own answer, at once.
 */
export const runProvider = (
  provider: Provider,
  ctx: BuildContext,
  options: RunOptions,
): Outcome | Promise<Outcome> =>
  isDraft(provider) && answersItself(provider) ? toOutcome(provider) : ask(provider, ctx, options);

const ask = async (
  provider: Provider,
  ctx: BuildContext,
  { shownSource, timeout }: RunOptions,
): Promise<Outcome> => {
  const since = SILENT_SINCE.get(provider);
  if (since !== undefined && performance.now() - since < timeout) {
    return { failure: silence(timeout) };
  }
  const who = shownSource || `The provider ${show(provider.name)}`;
  try {
    const answer = withoutExit(who, () => provider.manifest({ ...ctx }));
    const returned: unknown = await within(timeout, answer);
    return toOutcome(returned);
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      throw thrown;
    }
    if (thrown === SILENT) {
      SILENT_SINCE.set(provider, performance.now());
      return { failure: silence(timeout) };
    }
    return { failure: { kind: 'threw', path: '', reason: reasonOf(thrown) } };
  }
};

/** One that was silent is not waited for again for as long: a site has many pages, and each would wait. */
const SILENT_SINCE = new WeakMap<Provider, number>();

const silence = (timeout: number): Failure => ({ kind: 'silent', path: '', seconds: timeout / 1000 });

const toOutcome = (returned: unknown): Outcome => {
  if (returned === null) {
    return null;
  }
  if (!isDraft(returned)) {
    return { failure: { kind: 'returned', path: '', value: show(returned) } };
  }
  return isDisabled(returned) ? null : { draft: returned };
};

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  DRAFT in value &&
  Object.hasOwn(TOOL_ARGS, String(value[DRAFT]));

const isDisabled = ({ args }: Draft): boolean => {
  try {
    return typeof args === 'object' && args !== null && 'isEnabled' in args && args.isEnabled === false;
  } catch {
    // Whoever reads all of the arguments meets it again, and tells it.
    return false;
  }
};
