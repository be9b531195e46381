import { defineTool, moduleTool } from '@docent/manifest';
import { onPage, soundList } from '../on-page.ts';

const long = 'a-name-that-agents-read-only-badly';

export default [
  onPage('name-pattern', soundList({ name: 'name pattern' }), { name: 'name pattern' }),
  onPage('name-mismatch', soundList({ name: 'name-matches-not' })),
  onPage('name-length', soundList(), { name: long }),
  onPage('name-duplicate', soundList()),
  onPage('name-duplicate', soundList()),
  onPage('form-collision', soundList()),
  ...Array.from({ length: 21 }, (_, index) =>
    onPage('page-tool-count', soundList(), { name: `tool-${index + 1}` }),
  ),
  defineTool({
    name: 'provider-failed',
    manifest: ({ page }) => {
      if (page?.path === '/provider-failed.html') throw new Error('no list today');
      return null;
    },
  }),
  defineTool({
    name: 'language-name',
    disable: ['name-mismatch'],
    manifest: ({ page }) => {
      if (!page?.path.startsWith('/language-name')) return null;
      return soundList({ name: page.lang === 'de' ? 'sprach-name' : 'language-name' });
    },
  }),
  onPage('module-missing', moduleTool({ description: 'Runs.', readOnly: true })),
  onPage('module-unloadable', moduleTool({ description: 'Runs.', module: './none.ts', readOnly: true })),
  onPage('module-unused', soundList({ moduleUrl: '/module.js' })),
  onPage('disable-unused', soundList({ disable: ['link-broken'] })),
];
