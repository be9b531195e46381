import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { type FoundFile, findFile } from '../../static-site/find-file.ts';

/** A file of the site. */
export interface SiteFile extends FoundFile {
  /** Where it really is, behind every link, as a path below the site's root. */
  readonly place: string;
}

/** A file of the site by its decoded path, read by its real path inside of the site only; nothing hidden. */
export async function siteFile(dir: string, path: string): Promise<SiteFile | undefined> {
  const encoded = path.replace(/^\//, '').split('/').map(encodeURIComponent).join('/');
  const found = await findFile(dir, `/${encoded}`);
  if (!found || !('path' in found)) return undefined;
  const steps = relative(await realpath(dir), found.path).split(sep);
  const isHidden = steps.some((step) => step.startsWith('.') && step !== '.well-known');
  return isHidden ? undefined : { ...found, place: `/${steps.join('/')}`.replace(/\/index\.html$/, '/') };
}
