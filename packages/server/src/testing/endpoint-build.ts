import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CatalogTool,
  ENDPOINT_FILES,
  ENDPOINT_VERSION,
  type EndpointCatalog,
  PAGE_SEARCH,
  type ReferencePage,
  type StoredPage,
} from '@docent/contract';
import { toWords } from '@docent/runtime/outside';
import MiniSearch from 'minisearch';

/** A page of a build for tests. */
export interface TestPage extends Partial<Omit<StoredPage, 'at' | 'bytes'>> {
  readonly path: string;
  readonly text: string;
}

export interface TestBuild {
  readonly url?: string;
  readonly outputLimit?: number;
  readonly tools?: readonly CatalogTool[];
  readonly references?: readonly ReferencePage[];
  readonly pages?: readonly TestPage[];
  /** Modules by the names of their files. */
  readonly modules?: Readonly<Record<string, string>>;
}

/** Writes into a folder what a build of the endpoint leaves, and makes it the one that counts. */
export function writeTestBuild(folder: string, name: string, given: TestBuild = {}): void {
  const {
    url = 'https://museum.example/',
    outputLimit = 0,
    tools = [],
    references = [],
    pages = [],
    modules = {},
  } = given;
  const files = join(folder, name);
  mkdirSync(join(files, ENDPOINT_FILES.modules), { recursive: true });
  const write = (file: string, content: string) => writeFileSync(join(files, file), content);
  const catalog: EndpointCatalog = { version: ENDPOINT_VERSION, url, outputLimit, tools, references };
  write(ENDPOINT_FILES.catalog, JSON.stringify(catalog));
  let at = 0;
  const stored = pages.map(({ text, ...page }): StoredPage => {
    const bytes = Buffer.byteLength(text);
    const whole = {
      ...DEFAULTS,
      file: `${page.path.slice(1)}index.html`,
      url: new URL(page.path.slice(1), url).href,
      at,
      bytes,
      lines: text.split('\n').length,
      characters: text.length,
      ...page,
    };
    at += bytes + 1;
    return whole;
  });
  write(ENDPOINT_FILES.pages, JSON.stringify({ version: ENDPOINT_VERSION, pages: stored }));
  write(ENDPOINT_FILES.text, pages.map(({ text }) => `${text}\n`).join(''));
  const index = new MiniSearch({
    ...PAGE_SEARCH,
    fields: [...PAGE_SEARCH.fields],
    tokenize: toWords,
    processTerm: (term) => term,
  });
  index.addAll(
    pages.map(({ text, title = '', headings = [] }, id) => ({
      id,
      title,
      text,
      headings: headings.map((one) => one.text).join(' '),
    })),
  );
  write(ENDPOINT_FILES.search, JSON.stringify(index));
  for (const [file, code] of Object.entries(modules)) write(join(ENDPOINT_FILES.modules, file), code);
  const pointer = join(folder, ENDPOINT_FILES.pointer);
  writeFileSync(`${pointer}.tmp`, JSON.stringify({ version: ENDPOINT_VERSION, build: name }));
  renameSync(`${pointer}.tmp`, pointer);
}

const DEFAULTS = {
  title: '',
  lang: 'en',
  description: '',
  date: '',
  version: '0123456789ab',
  headings: [],
  links: [],
  linkedFrom: [],
};
