import type { Starter } from './starter.ts';

export const search: Starter = {
  does: 'find pages of your site',
  files: () => ({ 'tools/search-pages.tool.ts': TOOL }),
};

const TOOL = `import { search } from '@docent/manifest';

/** The build makes the index of the pages; \`pages\` takes globs of their files, such as 'blog/**'. */
export default search({
  name: 'search_pages',
  title: 'Search this site',
  description:
    'Search the pages of this site by their titles, headings and texts. All words must occur. Each hit has a title, an address and a description.',
  pages: '**',
});
`;
