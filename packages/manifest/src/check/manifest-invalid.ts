import type { Mismatch } from '../subject.ts';
import type { ToolRule } from './rule.ts';

type Facts = Mismatch & { readonly of: string };

/** A key of a tool or of its payload that is unknown, missing or wrong. */
export const manifestInvalid: ToolRule<Facts> = {
  code: 'manifest-invalid',
  level: 'error',
  find: ({ definition, reading }) => [
    ...definition.map((mismatch) => ({ ...mismatch, of: 'provider' })),
    ...(reading?.mismatches ?? []).map((mismatch) => ({ ...mismatch, of: `${reading?.kind} tool` })),
  ],
  say: (finding) => {
    switch (finding.kind) {
      case 'unknown': {
        const { suggestion, known } = finding;
        const advice = suggestion ? `Did you mean "${suggestion}"?` : `Known here: ${known.join(', ')}.`;
        return `is no key of a ${finding.of}; its value ${finding.value} would be lost. ${advice}`;
      }
      case 'missing':
        return `is missing; a ${finding.of} does not work without it. Give ${finding.expected}.`;
      case 'wrong':
        return `is ${finding.value}; a ${finding.of} could not use that. Give ${finding.expected}.`;
      case 'clash':
        return `is given beside ${finding.other}; only one of them can hold. Keep one.`;
    }
  },
};
