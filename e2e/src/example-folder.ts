import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built example; throws where it is not built. */
export function exampleFolder(): string {
  const folder = fileURLToPath(new URL('../../site-example/dist', import.meta.url));
  if (!existsSync(join(folder, 'webmcp')))
    throw new Error('The example is not built yet. Run: npm run build');
  return folder;
}
