import { defineConfig } from '@docent/manifest';

/** A site with one fault for each rule, on a page of the rule's name; `docent check` finds each, and nothing else. */
export default defineConfig({
  site: 'site',
  url: 'https://faulty.example',
  served: ['/module.js'],
  budgets: { characters: 6_000 },
});
