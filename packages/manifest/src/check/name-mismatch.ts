import { show } from '../show.ts';
import type { ToolRule } from './rule.ts';

/** A provider and its tool that have different names. */
export const nameMismatch: ToolRule<{ name: string; provider: string }> = {
  code: 'name-mismatch',
  level: 'error',
  find: ({ name, provider, draft }) =>
    draft === undefined || name === provider.name ? [] : [{ path: 'name', name, provider: provider.name }],
  say: ({ name, provider }) =>
    `is ${show(name)}, but its provider is named ${show(provider)}; analytics knows the tool by the provider's name. ` +
    'Make them equal, or leave out the name in what the provider returns.',
};
