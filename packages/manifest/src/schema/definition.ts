import { z } from 'zod';
import { DRAFT, type Provider } from '../define/provider.ts';
import { isPlain } from '../show.ts';
import type { Mismatch } from '../subject.ts';
import { findMismatches } from './find-mismatches.ts';
import { BUILD_KEYS } from './tool-keys.ts';

const DEFINITION = z.strictObject({ name: z.unknown(), manifest: z.unknown(), ...BUILD_KEYS });

/** What is wrong with the keys of a provider that its author wrote as an object; helpers and classes have their own. */
export const findDefinitionMismatches = (provider: Provider): readonly Mismatch[] => {
  if (DRAFT in provider) {
    return NONE;
  }
  const found = FOUND.get(provider) ?? judge(provider);
  FOUND.set(provider, found);
  return found;
};

const NONE: readonly Mismatch[] = [];

const FOUND = new WeakMap<Provider, readonly Mismatch[]>();

const judge = (provider: Provider): readonly Mismatch[] => {
  if (!isPlain(provider)) {
    return [];
  }
  const set = Object.entries(provider).filter(([, value]) => value !== undefined);
  return findMismatches(DEFINITION, Object.fromEntries(set));
};
