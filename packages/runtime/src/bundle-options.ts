/** How esbuild bundles the classic script, whole or for one site; terser minifies what comes of it. */
export const BUNDLE_OPTIONS = {
  bundle: true,
  // Before terser: it turns each const into let, and so joins what terser leaves apart.
  minifySyntax: true,
  format: 'iife',
  target: 'es2022',
  charset: 'ascii',
  // Without this, esbuild takes the workspace's compiler options for a reason to write "use strict".
  tsconfigRaw: '{}',
  // Names of our own, which no page, agent or module ever sees.
  mangleProps: /^(address|readJson|goTo|hits|agreed)$/,
} as const;

/** How terser minifies that. Sizes are promised for these. */
export const MINIFY_OPTIONS = {
  ecma: 2020,
  compress: { passes: 5, unsafe_methods: true },
  format: {
    // A page of another encoding reads the same.
    ascii_only: true,
    // Every function runs at the start or soon after: Chromium compiles them beside the page instead of within it.
    preamble: '//# allFunctionsCalledOnLoad',
  },
} as const;
