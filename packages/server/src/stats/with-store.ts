import { openStore, type StoreOptions } from '../store/open-store.ts';
import { reasonOf } from '../store/reason.ts';
import type { Store } from '../store/store.ts';
import { UsageError } from '../usage-error.ts';

/** Does something with a store that is there already; one that cannot be used is a `UsageError`. */
export async function withStore<T>(
  address: string | undefined,
  options: StoreOptions,
  use: (store: Store) => Promise<T>,
): Promise<T> {
  const store = openStore(address, { ...options, create: false });
  try {
    return await use(store);
  } catch (reason) {
    throw reason instanceof UsageError
      ? reason
      : new UsageError(`The store ${store.shown} cannot be read: ${reasonOf(reason)}. ${ADVICE}`, {
          cause: reason,
        });
  } finally {
    await store.close();
  }
}

const ADVICE = 'Name the store that `docent serve` uses with --store.';
