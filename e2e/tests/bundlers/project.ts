import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A site with pages, an index, and a tool of each way to have one. */
export const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "private": true }',
  'docent.config.ts': `import { defineConfig } from '@docent/manifest';
    export default defineConfig({ url: 'https://museum.example' });`,
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Museum</title>
    <link rel="icon" href="data:,"><script type="module" src="/main.ts"></script></head>
    <body><h1>Museum</h1></body></html>`,
  'rooms/index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rooms</title>
    <link rel="icon" href="data:,"></head><body><h1>Rooms</h1></body></html>`,
  'main.ts': `import { greeting } from './greeting.ts'; document.title += greeting;`,
  'greeting.ts': `export const greeting: string = '!';`,
  'public/works.json':
    '[{ "title": "Sea", "url": "/works/sea/" }, { "title": "Land", "url": "/works/land/" }]',
  'tools/hours.ts': `export const HOURS: string = '10 to 18';`,
  'tools/hours.tool.ts': `import { staticList } from '@docent/manifest';
    import { HOURS } from './hours.ts';
    export default staticList({ name: 'hours', description: 'When the museum is open.',
      items: [{ hours: HOURS }], text: { line: '{hours}' } });`,
  'tools/rooms.tool.ts': `import { defineTool, navigate } from '@docent/manifest';
    export default defineTool({ name: 'open_rooms', manifest: ({ page }) => page?.path === '/rooms/' ? null : navigate({
      description: 'Opens the page of the rooms.', param: 'to', options: [{ match: 'rooms', label: 'Rooms', url: '/rooms/' }] }) });`,
  'tools/works.tool.ts': `import { search } from '@docent/manifest';
    export default search({ name: 'find_works', description: 'Finds works of art by their title.',
      indexUrl: '/works.json', searchFields: ['title'], text: { line: '{title}' } });`,
  'tools/count.tool.ts': `import { moduleTool } from '@docent/manifest';
    export default moduleTool({ name: 'count', description: 'Counts the works.', module: './count.module.ts',
      inputSchema: { type: 'object' }, readOnly: true, untrustedContent: false });`,
  'tools/count.module.ts': `import { defineExecute } from '@docent/runtime';
    import { sentence } from './sentence.ts';
    export const execute = defineExecute(async () => sentence(2));`,
  'tools/sentence.ts': `export const sentence = (count: number): string => count + ' works';`,
};

/** A tool that searches the pages themselves. */
export const PAGE_SEARCH = `import { search } from '@docent/manifest';
  export default search({ name: 'find_pages', description: 'Finds pages of the museum by their words.', pages: '**' });`;

export interface Project {
  readonly folder: string;
  readonly write: (path: string, text: string) => void;
  readonly remove: () => void;
}

/** The site in a folder of its own, inside the workspace, where the packages are as an installation has them. */
export function project(more: Readonly<Record<string, string>> = {}): Project {
  const folder = mkdtempSync(fileURLToPath(new URL('../../.made-', import.meta.url)));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries({ ...FILES, ...more })) write(path, text);
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
