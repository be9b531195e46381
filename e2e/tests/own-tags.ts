import { BLOCK_ID } from '@docent/contract';
import type { Route } from '@playwright/test';

/** A tag that `docent build` put into a page. */
export const OWN_TAG = /<script\b[^>]*\bdata-docent\b[^>]*>[^<]*<\/script>/g;

const BLOCK_START = new RegExp(`<script\\b[^>]*\\bid="${BLOCK_ID}"[^>]*>{`);

/** Serves a page as it was before `docent build`. */
export const withoutOwnTags = (route: Route): Promise<void> =>
  served(route, (html) => html.replaceAll(OWN_TAG, ''));

/** Serves a page with one more key in its block. */
export const withBlockKey =
  (key: string, value: unknown) =>
  (route: Route): Promise<void> =>
    served(route, (html) => html.replace(BLOCK_START, `$&${JSON.stringify(key)}:${JSON.stringify(value)},`));

async function served(route: Route, change: (html: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}
