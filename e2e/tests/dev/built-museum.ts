import { FILES, type Project, project } from '../bundlers/project.ts';

const page = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">` +
  `<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 1.5rem }</style></head>\n<body>${body}</body></html>\n`;

/** A tool whose arguments are of every kind. */
const TOUR = `import { moduleTool } from '@docent/manifest';
  export default moduleTool({ name: 'book_tour', title: 'Book a tour', description: 'Books places on a guided tour.',
    module: './tour.module.ts', readOnly: false, untrustedContent: false,
    inputSchema: { type: 'object', required: ['day', 'people'], properties: {
      day: { enum: ['saturday', 'sunday'], description: 'The day of the tour.' },
      people: { type: 'integer', minimum: 1, maximum: 8, description: 'How many come along.' },
      lunch: { type: 'boolean', description: 'Whether lunch is wanted.' },
      names: { type: 'array', items: { type: 'string' }, description: 'Who comes along.' },
      contact: { type: 'object', description: 'Whom to call.', required: ['name'], properties: {
        name: { type: 'string', description: 'The name of the person.' },
        phone: { type: 'string', description: 'The number to call.' } } },
      wishes: { description: 'Anything else, as any value.' } } } });`;

/** The museum as a folder of built pages, with its tools beside it. */
export function builtMuseum(more: Readonly<Record<string, string>> = {}): Project {
  return project({
    'docent.config.ts': `import { defineConfig } from '@docent/manifest';
      export default defineConfig({ site: 'dist', url: 'https://museum.example' });`,
    'dist/index.html': page('Museum', '<h1>Museum</h1><p>Come and see the works.</p>'),
    'dist/rooms/index.html': page('Rooms', '<h1>Rooms</h1><p>There are three.</p>'),
    'dist/works.json': FILES['public/works.json'] ?? '',
    'dist/works/sea/index.html': page('Sea', '<h1>Sea</h1>'),
    'dist/works/land/index.html': page('Land', '<h1>Land</h1>'),
    'tools/rooms.tool.ts': `import { defineTool, navigate } from '@docent/manifest';
      export default defineTool({ name: 'open_rooms', manifest: ({ page }) => page?.path === '/rooms/' ? null : navigate({
        description: 'Opens the page of the rooms.', param: 'to', confirm: 'Open "{label}"?',
        options: [{ match: 'rooms', label: 'Rooms', url: '/rooms/' }] }) });`,
    'tools/tour.tool.ts': TOUR,
    'tools/tour.module.ts': `import { defineExecute } from '@docent/runtime';
      export const execute = defineExecute(async (args) => ({ structuredContent: { booked: args } }));`,
    ...more,
  });
}

export const TOOLS = ['book_tour', 'count', 'find_works', 'hours', 'open_rooms'];
