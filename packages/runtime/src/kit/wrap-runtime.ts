/** How esbuild bundles `start.ts` for `wrapRuntime`. */
export const WRAP_OPTIONS = {
  bundle: true,
  format: 'iife',
  globalName: 'runtime',
  target: 'es2022',
  tsconfigRaw: '{}',
} as const;

/** The names by which the runtime reaches the browser; `World` has them as its members. */
const NAMES = 'window, document, navigator, location, console, globalThis, fetch, Blob, importModule';

/**
 * The bundled runtime as a module that exports `startIn`. Its browser is what that function is given: inside, those
 * names are no longer the globals, so that nothing global has to be replaced.
 */
export const wrapRuntime = (bundle: string): string => {
  const [before, after, ...more] = bundle.split(/\bimport(?=\()/);
  if (after === undefined || more.length > 0) {
    throw new Error(`The runtime has ${more.length ? 'several' : 'no'} places that import a module.`);
  }
  return `export const startIn = ({ ${NAMES} }) => {\n${before}importModule${after}return runtime.start();\n};\n`;
};
