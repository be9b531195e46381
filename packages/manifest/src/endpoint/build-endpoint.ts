import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_OUTPUT_LIMIT,
  ENDPOINT_FILES,
  ENDPOINT_VERSION,
  type EndpointCatalog,
  type PageList,
} from '@docent/contract';
import type { Collected } from '../collect.ts';
import { SITE_ID } from '../config/config-schema.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { openCrew } from '../crew/crew.ts';
import type { Issue } from '../issue.ts';
import { shownPath } from '../shown-path.ts';
import { listPages } from '../site/list-pages.ts';
import { findSite } from '../site/open-site.ts';
import { listOwnFolders } from '../site/output-list.ts';
import { outputDir } from '../site/output-url.ts';
import { collectSiteTools } from '../site/site-tools.ts';
import { passes, type Tolerance } from '../site/verdict.ts';
import { UsageError } from '../usage-error.ts';
import { EndpointFolder } from './endpoint-folder.ts';
import { collectEndpointTools, type EndpointTools } from './endpoint-tools.ts';
import { PageStore } from './page-store.ts';
import { readReferencePages } from './reference-pages.ts';
import { refuseServedFolder } from './refuse-served-folder.ts';
import { storeSitePages } from './store-site-pages.ts';
import { writePieces } from './write-pieces.ts';

export interface WriteEndpointOptions {
  /** The site among several; the only one when left out. */
  readonly id?: string;
  readonly onStore?: (done: number, pages: number) => void;
}

export interface EndpointOptions extends WriteEndpointOptions, Tolerance {}

/** A build of the endpoint as it was left. */
export interface EndpointBuild {
  readonly tools: number;
  readonly pages: number;
  /** The folder of its files, absolute. */
  readonly folder: string;
}

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

/** Everything that has to be right before any tool is looked at. */
export function checkPlaces(
  { site, ...loaded }: LoadedConfig,
  { id }: Pick<EndpointOptions, 'id'> = {},
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

/** Writes the endpoint of a site with these tools, and makes it the one that counts. */
export async function writeEndpoint(
  given: LoadedConfig,
  { tools, modules }: EndpointTools,
  { id, onStore }: WriteEndpointOptions = {},
): Promise<EndpointBuild> {
  const dir = await findSite(given.site.dir, shownPath(given.site.dir, given.cwd) || '.');
  const loaded = { ...given, site: { ...given.site, dir } };
  const { root, site, config } = loaded;
  const own = outputDir(loaded);
  const files = await listPages(dir, new Set([own, ...(await listOwnFolders(dir, own))]));
  const folder = new EndpointFolder(join(root, '.docent', 'mcp', ...(id === undefined ? [] : ['sites', id])));
  const crew = openCrew(files.length);
  try {
    const store = new PageStore(join(folder.files, ENDPOINT_FILES.text));
    let texts = '';
    try {
      await storeSitePages(loaded, files, store, { crew, onPage: onStore });
    } finally {
      texts = store.close();
    }
    const catalog: EndpointCatalog = {
      version: ENDPOINT_VERSION,
      url: site.url,
      outputLimit: config.outputLimit ?? DEFAULT_OUTPUT_LIMIT,
      tools,
      references: readReferencePages(root),
    };
    const list: PageList = {
      version: ENDPOINT_VERSION,
      pages: store.pages(site.url),
    };
    const contents = new Map<string, Iterable<string | Uint8Array>>([
      [ENDPOINT_FILES.catalog, [JSON.stringify(catalog)]],
      [ENDPOINT_FILES.pages, [JSON.stringify(list)]],
      [ENDPOINT_FILES.search, store.search()],
      ...[...modules].map(([name, code]) => [`${ENDPOINT_FILES.modules}/${name}`, [code]] as const),
    ]);
    mkdirSync(join(folder.files, ENDPOINT_FILES.modules));
    const hash = createHash('sha256').update(texts);
    for (const [name, pieces] of contents) {
      hash.update(`\n${name}\n`);
      writePieces(join(folder.files, name), pieces, (bytes) => hash.update(bytes));
    }
    const placed = folder.publish(hash.digest('hex').slice(0, 16));
    return { tools: tools.length, pages: list.pages.length, folder: placed };
  } finally {
    folder.close();
    await crew.close();
  }
}
