import type { Page } from '../page.ts';

/** A page at https://site.example/docs/ whose person agrees to everything, and what was done to it. */
export const fakePage = (more: Partial<Page> = {}) => {
  const opened: string[] = [];
  const asked: Parameters<Page['confirm']>[] = [];
  const page: Page = {
    client: undefined,
    address: (url) => new URL(String(url), 'https://site.example/docs/').href,
    confirm: async (...question) => asked.push(question) > 0,
    goTo: (url, result) => {
      opened.push(url);
      return result;
    },
    readJson: async () => {
      throw new Error('nothing is served');
    },
    ...more,
  };
  return { page, opened, asked };
};
