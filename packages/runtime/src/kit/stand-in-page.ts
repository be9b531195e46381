import type { Beacon, PageManifest } from '@docent/contract';
import { createModelContext, type ModelContextDouble } from './model-context-double.ts';
import { PathPattern } from './path-pattern.ts';
import type { World } from './start-in.ts';

/** What a page stands for that is not there. */
export interface PageOptions {
  /** The address of the page. */
  url: string;
  /** What a server would send, by address: JSON, or the text of a file. */
  files: Readonly<Record<string, unknown>>;
  /** How the person answers. */
  confirm: boolean | ((text: string) => boolean);
  importModule: World['importModule'];
}

/** A page, as far as the runtime looks at one, and what was done to it. */
export interface StandInPage {
  world: World;
  modelContext: ModelContextDouble;
  beacons: Beacon[];
  opened: string[];
  questions: string[];
  warnings: string[];
  /** Does at once what waits for a later task. */
  settle(): void;
}

/** A page with this block. */
export const createPage = (block: PageManifest, options: PageOptions): StandInPage => {
  const { url, files, confirm, importModule } = options;
  const beacons: Beacon[] = [];
  const opened: string[] = [];
  const questions: string[] = [];
  const warnings: string[] = [];
  const waiting: (() => void)[] = [];

  const { origin, host, pathname, search, hash } = new URL(url);
  const location = { origin, host, pathname, search, hash };
  // A page that went would be gone; this one stays, and tells where it would have gone.
  Object.defineProperty(location, 'href', { get: () => url, set: (href: string) => opened.push(href) });

  const window = {
    location,
    URL,
    URLPattern: Object(globalThis).URLPattern ?? PathPattern,
    confirm: (text: string) => {
      questions.push(text);
      return typeof confirm === 'function' ? confirm(text) : confirm;
    },
  };
  const modelContext = createModelContext(Object.assign(window, { window }));
  const served = new Map(Object.entries(files).map(([path, file]) => [new URL(path, url).href, file]));

  const world: World = {
    window,
    location,
    document: {
      modelContext,
      baseURI: url,
      querySelector: () => ({ textContent: JSON.stringify(block) }),
    },
    navigator: {
      userAgent: '',
      sendBeacon: (_: string, body: JsonBlob) => beacons.push(JSON.parse(body.text)) > 0,
    },
    console: { warn: (text: string) => warnings.push(text) },
    globalThis: { setTimeout: (run: () => void) => waiting.push(run) },
    fetch: async (address) => {
      const file = served.get(address);
      const text = typeof file === 'string' ? file : JSON.stringify(file);
      const isThere = text !== undefined;
      return { ok: isThere, status: isThere ? 200 : 404, json: async () => JSON.parse(text ?? '') };
    },
    Blob: JsonBlob,
    importModule,
  };

  const settle = () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      run();
    }
  };
  return { world, modelContext, beacons, opened, questions, warnings, settle };
};

/** A Blob whose text can be read without waiting. */
class JsonBlob {
  readonly text: string;
  constructor(parts: string[]) {
    this.text = parts.join('');
  }
}
