import { SITE_ID } from '../config/config-schema.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { UsageError } from '../usage-error.ts';
import { refuseServedFolder } from './refuse-served-folder.ts';
import type { WriteEndpointOptions } from './write-endpoint.ts';

/** Everything that has to be right before any tool is looked at. */
export function checkPlaces(
  { site, ...loaded }: LoadedConfig,
  { id }: Pick<WriteEndpointOptions, 'id'> = {},
): void {
  if (id !== undefined && !SITE_ID.test(id)) {
    throw new UsageError(
      `${JSON.stringify(id)} cannot be the name of a site. Use letters, digits, "-", "_" and ".".`,
    );
  }
  if (site.dir === '') {
    throw new UsageError('There is no site to build the endpoint of. Set `site`, or use --site.');
  }
  if (site.url === '') {
    throw new UsageError(
      "The endpoint names pages by their public address, and url is missing. Set it: url: 'https://example.org'.",
    );
  }
  refuseServedFolder({ ...loaded, site });
}
