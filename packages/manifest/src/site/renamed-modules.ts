import type { LoadedConfig } from '../config/load-config.ts';
import { escapeJson } from '../render.ts';
import type { SharedModules } from '../share-modules.ts';
import { outputUrl } from './output-url.ts';

/** What is to be replaced in a rendered block, or in its JSON, so that modules have the names under which they share code. */
export const renamesOf = ({ renamed }: SharedModules, loaded: LoadedConfig): [from: string, to: string][] => {
  const inJson = (name: string) => escapeJson(JSON.stringify(outputUrl(loaded, name)));
  return [...renamed].map(([from, to]) => [inJson(from), inJson(to)]);
};

/** The same, carried out. */
export const renaming = (modules: SharedModules, loaded: LoadedConfig): ((json: string) => string) => {
  const renames = renamesOf(modules, loaded);
  return (json) => renames.reduce((text, [from, to]) => text.replaceAll(from, () => to), json);
};
