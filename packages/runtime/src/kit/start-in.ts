import type { Session } from '../start.ts';

/** What a page gives the runtime: everything of a browser that its sources name. */
export interface World {
  window: object;
  document: object;
  navigator: object;
  location: object;
  console: object;
  globalThis: object;
  fetch: (url: string) => Promise<object>;
  Blob: new (parts: string[]) => object;
  /** In the place of `import()`. */
  importModule: (url: string) => Promise<unknown>;
}

/**
 * The runtime's own `start`, in a world of its own that shares nothing with another. `wrapRuntime` makes what stands
 * here in a built package, and in unit tests.
 */
export const startIn = (_: World): Session => {
  throw new Error('The runtime has not been bundled for the testing kit. Run: npm run build');
};
