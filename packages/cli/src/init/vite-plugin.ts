import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPackageFile } from './package-file.ts';
import type { Project } from './project.ts';
import type { Files } from './starters/starter.ts';
import { textOf } from './text-of.ts';

/** How the plugin gets into a project of Vite. */
export interface VitePlugin {
  /** The configuration of Vite that is there already; undefined where it is written anew. */
  readonly config?: string;
  /** Whether that has the plugin by now. */
  readonly isThere: boolean;
}

/** The plugin, where it is what brings the tools into the pages; undefined where `docent build` does it. */
export function vitePlugin({ folder, generator }: Project): VitePlugin | undefined {
  if (!generator?.hasPlugin) return undefined;
  const { build } = readPackageFile(folder).scripts;
  if (/\bdocent build\b/.test(`${build}`)) return undefined;
  const config = generator.configs.find((name) => existsSync(join(folder, name)));
  if (config === undefined) return { isThere: false };
  return { config, isThere: textOf(join(folder, config)).includes(PACKAGE) };
}

const PACKAGE = '@docent/plugins/vite';

/** What an existing configuration of Vite needs, a line each. */
export const PLUGIN_LINES: readonly string[] = [
  `import { docent } from '${PACKAGE}';`,
  'plugins: [docent()],',
];

/** A configuration of Vite for a project that has none. */
export const VITE_CONFIG: Files = {
  'vite.config.mjs': `import { docent } from '${PACKAGE}';

export default {
  plugins: [docent()],
};
`,
};
