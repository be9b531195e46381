import { readFile } from 'node:fs/promises';

const TYPES: Readonly<Record<string, string>> = {
  'dashboard.css': 'text/css; charset=utf-8',
  'dashboard.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** A file that the page of the dashboard is made of, which the build has bundled; undefined for any other name. */
export async function ownFile(name: string): Promise<Response | undefined> {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) return undefined;
  // From the sources, too: what browsers run is bundled into `dist` alone.
  const text = await readFile(new URL(`../../dist/browser/${name}`, import.meta.url), 'utf8');
  return new Response(text, { headers: { 'content-type': type } });
}
