import type { LoadedConfig } from '../config/load-config.ts';
import type { Renames } from '../crew/with-renames.ts';
import { escapeJson } from '../render.ts';
import type { SharedModules } from '../share-modules.ts';
import { outputUrl } from './output-url.ts';

/** What is to be replaced in a rendered block, or in its JSON, so that modules have the names under which they share code. */
export const renamesOf = ({ renamed }: SharedModules, loaded: LoadedConfig): Renames => {
  const inJson = (name: string) => escapeJson(JSON.stringify(outputUrl(loaded, name)));
  return [...renamed].map(([from, to]) => [inJson(from), inJson(to)] as const);
};
