import { resolve } from 'node:path';
import { mainPages } from '@docent/manifest';
import type { Kind } from './kinds.ts';
import type { Project } from './project.ts';
import { quote } from './quote.ts';
import { STARTER_PAGES, STARTER_SITE } from './starter-site.ts';
import type { Files } from './starters/starter.ts';
import { STARTERS } from './starters/starters.ts';
import { VITE_CONFIG, type VitePlugin } from './vite-plugin.ts';

/** What a project gets for a first tool, the configuration last: with it everything is there. */
export async function plannedFiles(
  { folder, loaded, isNew, site }: Project,
  kind: Kind,
  plugin: VitePlugin | undefined,
): Promise<Files> {
  const built = isNew || site === undefined ? [] : await mainPages(resolve(folder, site), MOST_PAGES);
  return {
    ...(isNew && STARTER_SITE),
    ...STARTERS[kind].files(isNew ? STARTER_PAGES : built),
    ...(plugin && plugin.config === undefined && VITE_CONFIG),
    ...(!loaded && site !== undefined && { 'docent.config.ts': toConfig(site) }),
  };
}

/** Pages that a first tool knows of at most. */
const MOST_PAGES = 8;

const toConfig = (site: string): string => `import { defineConfig } from '@docent/manifest';

export default defineConfig({
  // The folder of the built pages.
  site: ${quote(site)},
  // The address of the site, with its path where it lives below one.
  url: 'https://example.org',
});
`;
