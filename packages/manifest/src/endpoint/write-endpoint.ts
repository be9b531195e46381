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
import type { LoadedConfig } from '../config/load-config.ts';
import { openCrew } from '../crew/crew.ts';
import { reasonOf } from '../reason.ts';
import { shownPath } from '../shown-path.ts';
import { listPages } from '../site/list-pages.ts';
import { findSite } from '../site/open-site.ts';
import { listOwnFolders } from '../site/output-list.ts';
import { outputDir } from '../site/output-url.ts';
import { UsageError } from '../usage-error.ts';
import { EndpointFolder } from './endpoint-folder.ts';
import type { EndpointTools } from './endpoint-tools.ts';
import { PageStore } from './page-store.ts';
import { readReferencePages } from './reference-pages.ts';
import { storeSitePages } from './store-site-pages.ts';
import { writePieces } from './write-pieces.ts';

export interface WriteEndpointOptions {
  /** The site among several; the only one when left out. */
  readonly id?: string;
  readonly onStore?: (done: number, pages: number) => void;
}

/** A build of the endpoint as it was left. */
export interface EndpointBuild {
  readonly tools: number;
  readonly pages: number;
  /** The folder of its files, absolute. */
  readonly folder: string;
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
  const folder = openFolder(
    join(root, ENDPOINT_FILES.builds, ...(id === undefined ? [] : [ENDPOINT_FILES.sites, id])),
    loaded,
  );
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

function openFolder(folder: string, { cwd }: LoadedConfig): EndpointFolder {
  try {
    return new EndpointFolder(folder);
  } catch (reason) {
    throw new UsageError(
      `The endpoint cannot be written into ${shownPath(folder, cwd)}: ${reasonOf(reason)}. Make it a folder that can be written.`,
      { cause: reason },
    );
  }
}
