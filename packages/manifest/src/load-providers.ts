import type { LoadedConfig } from './config/load-config.ts';
import type { Provider } from './define/provider.ts';
import { withoutExit } from './exit-guard.ts';
import type { Entry } from './find-entries.ts';
import { pathOf } from './path.ts';
import { reasonOf } from './reason.ts';
import { BUILD_KEYS } from './schema/tool-keys.ts';
import { show } from './show.ts';
import { shownPath } from './shown-path.ts';
import type { Failure } from './subject.ts';
import { UsageError } from './usage-error.ts';

/** A provider, and where it came from. */
export interface SourcedProvider {
  readonly provider: Provider;
  /** The file it was found in, or the configuration's; absolute, "" where there is none. */
  readonly source: string;
  /** The folder that its module's path is relative to. */
  readonly folder: string;
}

/** Something in `tools` that is no provider, and why. */
export interface Refused {
  readonly source: string;
  /** The name that it gives itself, if it does. */
  readonly name: string | null;
  readonly failure: Failure;
}

/** The providers of one entry: its module's default export, or the value that it is. */
export const loadProviders = async (
  entry: Entry,
  loaded: LoadedConfig,
): Promise<(SourcedProvider | Refused)[]> => {
  const { source, folder } = entry;
  try {
    const value = 'value' in entry ? entry.value : await load(source, loaded);
    const isList = Array.isArray(value);
    const values: readonly unknown[] = isList ? value : [value];
    return values.map((one, i) => tryJudge(one, isList ? pathOf([i]) : '', { source, folder }));
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      throw thrown;
    }
    return [{ source, name: null, failure: { kind: 'unloadable', path: '', reason: reasonOf(thrown) } }];
  }
};

const load = (source: string, { loader, cwd }: LoadedConfig): Promise<unknown> =>
  withoutExit(shownPath(source, cwd), () => loader.load(source));

type From = Pick<SourcedProvider, 'source' | 'folder'>;

const tryJudge = (value: unknown, path: string, from: From): SourcedProvider | Refused => {
  try {
    return judge(value, path, from);
  } catch (thrown) {
    const failure: Failure = { kind: 'threw', path, reason: reasonOf(thrown) };
    return { source: from.source, name: null, failure };
  }
};

const judge = (value: unknown, path: string, from: From): SourcedProvider | Refused => {
  if (isProvider(value)) {
    // Everybody reads these: a getter that throws is found here, once.
    for (const key of Object.keys(BUILD_KEYS)) Reflect.get(value, key);
    return { provider: value, ...from };
  }
  const given = value === undefined ? 'nothing' : show(value);
  return { source: from.source, name: nameOf(value), failure: { kind: 'no-provider', path, value: given } };
};

const isProvider = (value: unknown): value is Provider =>
  nameOf(value) !== null &&
  typeof value === 'object' &&
  value !== null &&
  'manifest' in value &&
  typeof value.manifest === 'function';

const nameOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : null;
