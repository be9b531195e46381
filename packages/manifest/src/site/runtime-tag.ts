import type { Config } from '../config/config.ts';
import { renderLoader, renderScript, renderTrial } from '../render.ts';

/** The element that brings the runtime at this address into a page, in the way that the configuration chose. */
export const runtimeTag = ({ runtime, legacyNavigatorFallback }: Config, url: string): string =>
  runtime === 'inline' ? renderLoader(url, legacyNavigatorFallback !== false) : renderScript(url);

/** What the head of a page with tools gets. */
export const headTag = ({ originTrial }: Config): string =>
  originTrial === undefined ? '' : renderTrial(originTrial);
