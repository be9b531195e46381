import type { Plugin } from 'vite';
import { CATALOGUE } from '../data/catalogue.ts';
import { EVENTS } from '../data/events.ts';

const INDEXES: Record<string, readonly unknown[]> = {
  'catalogue.json': CATALOGUE,
  'events.json': EVENTS,
};

/** Emits the lists that both the pages and the tools search, and serves them in development. */
export const indexes = (): Plugin => ({
  name: 'indexes',
  generateBundle() {
    for (const [fileName, items] of Object.entries(INDEXES)) {
      this.emitFile({ type: 'asset', fileName, source: toLines(items) });
    }
  },
  configureServer({ middlewares }) {
    for (const [fileName, items] of Object.entries(INDEXES)) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(toLines(items));
      });
    }
  },
});

/** One item a line, so that a person can read the file too. */
function toLines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}
