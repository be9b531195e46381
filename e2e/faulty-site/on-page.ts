import { defineTool, type Provider, staticList, type Tool } from '@docent/manifest';

/** A provider that offers its tool on the page of one rule only, so that no fault meets another. */
export const onPage = (code: string, tool: unknown, more: Partial<Provider> = {}): Provider =>
  defineTool({
    name: code,
    // Some of what stands here is wrong on purpose.
    manifest: ({ page }) => (page?.path === `/${code}.html` ? (tool as Tool) : null),
    ...more,
  });

/** A list without any fault. */
export const soundList = (more: object = {}): Tool =>
  staticList({ description: 'Lists.', items: [{ title: 'Home', url: '/' }], ...more });
