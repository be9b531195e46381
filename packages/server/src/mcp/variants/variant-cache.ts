import type { Toolset } from './toolset.ts';

/** Builds a toolset on the first request for it, and keeps it as long as what it was built from is the same. */
export interface VariantCache {
  /**
   * The toolset of a site for guests or for everybody else. `basis` is what it is built from, the same object as long as
   * nothing changed; `look` gives it as it is after a build, so that one that began before a change is not kept; undefined
   * is a site that is closed. Whoever has a toolset keeps it to the end of a call.
   */
  readonly get: <Basis extends object>(
    key: VariantKey,
    basis: Basis,
    look: () => Basis | undefined | Promise<Basis | undefined>,
    build: (basis: Basis) => Promise<Toolset>,
  ) => Promise<Toolset | undefined>;
}

export interface VariantKey {
  readonly site: string;
  readonly isGuest: boolean;
}

/** A cache of its own for each endpoint. Requests that come at once wait for one build. */
export function createVariantCache(): VariantCache {
  const kept = new Map<string, Entry>();
  return {
    async get({ site, isGuest }, basis, look, build) {
      const key = `${isGuest ? 'guest' : 'user'} ${site}`;
      for (let now: typeof basis | undefined = basis; now; now = await look()) {
        const last = kept.get(key);
        if (last?.basis === now && last.built) return last.built;
        const entry: Entry = last?.basis === now ? last : { basis: now, building: build(now) };
        kept.set(key, entry);
        try {
          const built = await entry.building;
          if ((await look()) === now) {
            entry.built = built;
            return built;
          }
        } catch (reason) {
          // One that failed is tried again by the next request.
          if (kept.get(key) === entry) kept.delete(key);
          throw reason;
        }
      }
      return undefined;
    },
  };
}

interface Entry {
  readonly basis: object;
  readonly building: Promise<Toolset>;
  built?: Toolset;
}
