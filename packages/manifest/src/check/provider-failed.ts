import type { Failure } from '../subject.ts';
import type { ToolRule } from './rule.ts';

/** A provider that gives no tool, or one whose Zod schema has no JSON Schema. */
export const providerFailed: ToolRule<Failure> = {
  code: 'provider-failed',
  level: 'error',
  find: ({ failures }) => failures,
  say: (failure) => {
    switch (failure.kind) {
      case 'threw':
        return `failed with "${failure.reason}"; nothing can be offered of it. Mend the provider.`;
      case 'silent':
        return `has not answered after ${failure.seconds} s; the build goes on without it. Let it settle sooner.`;
      case 'returned':
        return `returned ${failure.value}; a provider gives what a helper such as navigate(…) returns. Return that, or null to offer nothing.`;
      case 'unloadable':
        return `does not load (${failure.reason}); none of its tools can be offered. Mend the file.`;
      case 'no-provider':
        return `exports ${failure.value}; a tool module exports a provider, or a list of them, as default. Export what a helper returns.`;
      case 'zod-3':
        return 'is a schema of Zod 3, which cannot tell its JSON Schema; agents need that. Use Zod 4, or give a JSON Schema.';
      case 'zod':
        return `has no JSON Schema (${failure.reason}); an agent could not send it. Describe it with a type that JSON has, a date as z.iso.date().`;
    }
  },
};
