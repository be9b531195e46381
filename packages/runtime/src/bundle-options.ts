/** How esbuild makes the classic script, whole or for one site. Sizes are promised for these. */
export const BUNDLE_OPTIONS = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  charset: 'ascii',
  // Every function runs at the start or soon after: Chromium compiles them beside the page instead of within it.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  // Without this, esbuild takes the workspace's compiler options for a reason to write "use strict".
  tsconfigRaw: '{}',
  // Names of our own, which no page, agent or module ever sees.
  mangleProps: /^(address|readJson|goTo|hits)$/,
} as const;
