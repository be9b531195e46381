import type { Collected } from '../collect.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Issue } from '../issue.ts';
import { collectSiteTools } from '../site/site-tools.ts';
import { passes, type Tolerance } from '../site/verdict.ts';
import { checkPlaces } from './check-places.ts';
import { collectEndpointTools } from './endpoint-tools.ts';
import { type EndpointBuild, type WriteEndpointOptions, writeEndpoint } from './write-endpoint.ts';

export interface EndpointOptions extends WriteEndpointOptions, Tolerance {}

export interface EndpointReport {
  readonly issues: readonly Issue[];
  /** Absent where the findings do not let a build go on: then nothing was written. */
  readonly built?: EndpointBuild;
}

/**
 * Writes what an endpoint offers of a built site, tools and pages, beside the configuration. The site stays as it is;
 * it may be completed or not.
 */
export async function buildEndpoint(
  loaded: LoadedConfig,
  options: EndpointOptions = {},
  collected?: Collected,
): Promise<EndpointReport> {
  checkPlaces(loaded, options);
  const tools = await collectEndpointTools(loaded, await collectSiteTools(loaded, undefined, collected));
  if (!passes(tools.issues, options)) return { issues: tools.issues };
  return { issues: tools.issues, built: await writeEndpoint(loaded, tools, options) };
}
