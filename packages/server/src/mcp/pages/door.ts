import type { StoredPage } from '@docent/contract';
import type { CallContext, User } from '../endpoint-tool.ts';
import { keepWhere } from '../keep-where.ts';
import type { PageStore } from './page-store.ts';
import { type SectionFilter, sectionFilter } from './section-filter.ts';
import { toSitePath } from './site-path.ts';

/** A site whose pages can be read. */
export interface PageSource {
  readonly id: string;
  readonly name: string;
  /** The public address. */
  readonly url: string;
  /** The folder of the built site. */
  readonly dir: string;
  readonly store: PageStore;
  readonly filter?: SectionFilter;
  /** What it throws counts as no. */
  readonly policy?: {
    readonly can?: (user: User, right: 'view', page: string) => boolean | Promise<boolean>;
  };
}

/** The one way to the pages and files of a site for one user. What may not be read is not there. */
export interface Door {
  /** Whether the user may read what has this path, which is decoded and below the site's base. */
  readonly isOpen: (path: string) => Promise<boolean>;
  /** Those that the user may read, in their order. */
  readonly open: (pages: readonly StoredPage[]) => Promise<readonly StoredPage[]>;
  /** The page that somebody names, by its path or address; undefined where there is none for this user. */
  readonly find: (given: string) => Promise<StoredPage | undefined>;
  /** Whether an address leads to what the user may read, or out of the site. */
  readonly mayFollow: (address: string) => Promise<boolean>;
}

/** Who asks, and until when. */
type Caller = Pick<CallContext, 'user'> & Partial<CallContext>;

/** First the user's right, then the filter of the site. Nothing is asked any more once the signal is aborted. */
export function openDoor({ url, store, filter = {}, policy }: PageSource, { user, signal }: Caller): Door {
  const passes = sectionFilter(filter);

  const may = async (path: string): Promise<boolean> => {
    if (!policy?.can) return true;
    try {
      return (await policy.can(user, 'view', path)) === true;
    } catch {
      return false;
    }
  };
  const isOpen = async (path: string): Promise<boolean> => (await may(path)) && passes(path);

  return {
    isOpen,
    async open(pages) {
      if (!policy?.can) return pages.filter(({ path }) => passes(path));
      return keepWhere(pages, ({ path }) => isOpen(path), signal);
    },
    async find(given) {
      const page = findPage(store, given.trim(), url);
      return page && (await isOpen(page.path)) ? page : undefined;
    },
    async mayFollow(address) {
      const path = findPage(store, address, url)?.path ?? toSitePath(address, url);
      return path === undefined ? !address.startsWith(url) : isOpen(path);
    },
  };
}

/** As a static host finds it: `/a` is `/a`, `/a.html` or `/a/`. A name that is stored as it stands wins. */
function findPage({ byPath }: PageStore, given: string, url: string): StoredPage | undefined {
  const exact = byPath.get(given);
  if (exact) return exact;
  const path = toSitePath(given, url)?.replace(/(^|\/)index(?:\.html)?$/, '$1');
  if (path === undefined) return undefined;
  return (
    byPath.get(path) ??
    (path.endsWith('/') ? undefined : (byPath.get(`${path}.html`) ?? byPath.get(`${path}/`)))
  );
}
