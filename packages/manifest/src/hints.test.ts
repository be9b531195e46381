import { HINT_DEFAULTS } from '@docent/contract';
import { describe, expect, it } from 'vitest';
import { toAnnotations } from './hints.ts';

const KINDS = ['navigate', 'search', 'mailto', 'static', 'module'] as const;
const HINTS = [
  ['readOnly', 'readOnlyHint'],
  ['untrustedContent', 'untrustedContentHint'],
  ['consequential', 'consequentialHint'],
] as const;

describe.each(KINDS)('a %s tool', (kind) => {
  it.each(HINTS)('has its default for %s, which its author overrides both ways', (arg, hint) => {
    expect(toAnnotations(kind, {})).toEqual(HINT_DEFAULTS[kind]);
    expect(toAnnotations(kind, { [arg]: undefined })).toEqual(HINT_DEFAULTS[kind]);
    expect(toAnnotations(kind, { [arg]: true })).toEqual({ ...HINT_DEFAULTS[kind], [hint]: true });
    expect(toAnnotations(kind, { [arg]: false })).toEqual({ ...HINT_DEFAULTS[kind], [hint]: false });
  });

  it('is for debugging only when its author says so', () => {
    expect(toAnnotations(kind, { debugging: true })).toEqual({ ...HINT_DEFAULTS[kind], debugging: true });
    expect(Object.keys(toAnnotations(kind, { debugging: false }))).toEqual(Object.keys(HINT_DEFAULTS[kind]));
  });
});
