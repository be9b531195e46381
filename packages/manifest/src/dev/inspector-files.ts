import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readRuntime } from '../site/read-runtime.ts';

/** A file of our own, as the browser gets it. */
export interface OwnFile {
  readonly type: string;
  readonly text: string;
}

/** The files of the inspector and of the pages, by the last part of their address; each is made when it is first asked for. */
export function inspectorFiles(): (name: string) => Promise<OwnFile> | undefined {
  const made = new Map<string, Promise<OwnFile>>();
  return (name) => {
    const make = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!make) return undefined;
    const file = made.get(name) ?? make();
    made.set(name, file);
    return file;
  };
}

const source = (path: string): string => fileURLToPath(new URL(`../../inspector/${path}`, import.meta.url));

const read = async (path: string, type: string): Promise<OwnFile> => ({
  type,
  text: await readFile(source(path), 'utf8'),
});

const SCRIPT = 'text/javascript';

const bundle = async (path: string, type: string, format: 'esm' | 'iife' = 'esm'): Promise<OwnFile> => {
  const { outputFiles } = await build({
    entryPoints: [source(path)],
    bundle: true,
    format,
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    // Nobody's own settings are to decide what becomes of our sources.
    tsconfigRaw: {},
  });
  return { type: `${type}; charset=utf-8`, text: outputFiles[0]?.text ?? '' };
};

/**
 * The runtime refuses to work in a frame. Its top is what `page.ts` says it is: the inspector shows pages in a frame,
 * and there alone the frame's own window.
 */
const runtime = async (): Promise<OwnFile> => {
  const code = await readRuntime();
  const text = code.replaceAll('window.top', 'window.docentTop');
  if (text === code) throw new Error('The runtime does not ask for window.top any more.');
  return { type: `${SCRIPT}; charset=utf-8`, text };
};

const FILES: Readonly<Record<string, () => Promise<OwnFile>>> = {
  '': () => read('index.html', 'text/html; charset=utf-8'),
  'inspector.css': () => bundle('styles/inspector.css', 'text/css'),
  'icon.svg': () => read('icon.svg', 'image/svg+xml'),
  'inspector.js': () => bundle('scripts/main.ts', SCRIPT),
  'page.js': () => bundle('scripts/page.ts', SCRIPT, 'iife'),
  'webmcp.js': runtime,
};
