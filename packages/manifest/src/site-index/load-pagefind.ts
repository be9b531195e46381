import { reasonOf } from '../reason.ts';
import { UsageError } from '../usage-error.ts';

type Pagefind = typeof import('pagefind');

/** Pagefind, which is installed by who wants it; undefined where it is not. */
export const findPagefind = async (): Promise<Pagefind | undefined> => {
  try {
    return await import('pagefind');
  } catch {
    return undefined;
  }
};

/** How it is installed. */
export const INSTALL_PAGEFIND = 'Install it with npm install --save-dev pagefind@1.6';

/** Makes one index after the other, since all share one process, which ends with each. */
export function withPagefind<Result>(use: (index: PagefindIndex) => Promise<Result>): Promise<Result> {
  const made = last.then(() => makeIndex(use));
  last = made.catch(() => undefined);
  return made;
}

let last: Promise<unknown> = Promise.resolve();

/** Pagefind's own complaints are thrown. */
async function makeIndex<Result>(use: (index: PagefindIndex) => Promise<Result>): Promise<Result> {
  const pagefind = await findPagefind();
  if (!pagefind) throw new UsageError(`The package pagefind is not installed. ${INSTALL_PAGEFIND}.`);
  try {
    const { index, errors } = await pagefind.createIndex();
    if (!index) throw errors.join(', ');
    return await use(index);
  } catch (reason) {
    throw new UsageError(`Pagefind could not make an index: ${reasonOf(reason)}. ${INSTALL_PAGEFIND}.`);
  } finally {
    await pagefind.close();
  }
}

export type PagefindIndex = NonNullable<Awaited<ReturnType<Pagefind['createIndex']>>['index']>;
