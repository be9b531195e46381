import { type FoundFile, findFile } from '../../static-site/find-file.ts';

/** A file of the site by its decoded path, read by its real path inside of the site only; nothing hidden. */
export async function siteFile(dir: string, path: string): Promise<FoundFile | undefined> {
  const encoded = path.replace(/^\//, '').split('/').map(encodeURIComponent).join('/');
  const found = await findFile(dir, `/${encoded}`);
  return found && 'path' in found ? found : undefined;
}
