import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';

/** What the endpoint reads must not lie in the site: hidden or not, most hosts would hand it out. */
export function refuseServedFolder({ root, cwd, site }: LoadedConfig): void {
  const [from, to] = [site.dir, root].map((folder) => (existsSync(folder) ? realpathSync(folder) : folder));
  const way = relative(from ?? '', to ?? '');
  if (isAbsolute(way) || way.split(sep)[0] === '..') return;
  const shown = shownPath(site.dir, cwd) || '.';
  throw new UsageError(
    `The endpoint cannot be built beside the configuration: that is in the folder of the site, ${shown}, where everybody could fetch it. Move the configuration out of it, and name the folder with \`site\`.`,
  );
}
