import type { Toolset } from './toolset.ts';

/** Builds a toolset on the first request for it, and keeps it as long as what it was built from is the same. */
export interface VariantCache {
  /**
   * The toolset of a site for guests or for everybody else. `basis` gives what it is built from as it is now, the same
   * object as long as nothing changed; it is asked again after the build, so that one that began before a change is not
   * kept; undefined is a site that is closed. Whoever has a toolset keeps it to the end of a call.
   */
  readonly get: <Basis extends object>(
    key: VariantKey,
    basis: () => Basis | undefined | Promise<Basis | undefined>,
    build: (basis: Basis) => Promise<Toolset>,
  ) => Promise<Toolset | undefined>;
}

export interface VariantKey {
  readonly site: string;
  readonly isGuest: boolean;
}

/** A cache of its own for each endpoint. Requests that come at once wait for one build. */
export function createVariantCache(): VariantCache {
  const kept = new Map<string, { readonly basis: object; readonly toolset: Promise<Toolset> }>();
  return {
    async get({ site, isGuest }, basis, build) {
      const key = `${isGuest ? 'guest' : 'user'} ${site}`;
      for (;;) {
        const now = await basis();
        if (!now) return undefined;
        let entry = kept.get(key);
        if (entry?.basis !== now) {
          entry = { basis: now, toolset: build(now) };
          kept.set(key, entry);
          // One that failed is tried again by the next request.
          entry.toolset.catch(() => kept.get(key) === entry && kept.delete(key));
        }
        const toolset = await entry.toolset;
        if ((await basis()) === entry.basis) return toolset;
      }
    },
  };
}
