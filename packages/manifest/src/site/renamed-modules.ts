import type { LoadedConfig } from '../config/load-config.ts';
import { escapeJson } from '../render.ts';
import type { SharedModules } from '../share-modules.ts';
import { outputUrl } from './output-url.ts';

/** Gives the modules of a rendered block, or of its JSON, the names that they have once they share their code. */
export const renaming = ({ renamed }: SharedModules, loaded: LoadedConfig): ((json: string) => string) => {
  const inJson = (name: string) => escapeJson(JSON.stringify(outputUrl(loaded, name)));
  const names = [...renamed].map(([from, to]) => [inJson(from), inJson(to)] as const);
  return (json) => names.reduce((text, [from, to]) => text.replaceAll(from, () => to), json);
};
