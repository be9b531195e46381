import type { Subject } from '../subject.ts';
import type { Finding, ToolRule } from './rule.ts';
import { urlCrossOrigin } from './url-cross-origin.ts';

interface Facts {
  readonly what: string;
  readonly why: string;
}

/** A hint that says the opposite of what the tool does, or of another hint. */
export const hintContradiction: ToolRule<Facts> = {
  code: 'hint-contradiction',
  level: 'warn',
  find: (subject) => {
    const { reading, manifest } = subject;
    if (reading === undefined || manifest === undefined) {
      return [];
    }
    const { readOnlyHint, untrustedContentHint, consequentialHint, debugging } = manifest.annotations;
    return [
      ...(readOnlyHint ? readOnlyFaults(subject, consequentialHint) : []),
      ...(debugging === true && consequentialHint ? [DEBUGGING] : []),
      ...(reading.kind === 'search' && !untrustedContentHint && hasForeignIndex(subject) ? [FOREIGN] : []),
    ];
  },
  say: ({ what, why }) => `${what}; ${why}. Correct the hint.`,
};

const TRUSTING = 'agents go by it when they decide whether to ask the person';

/** The first that holds: they all say that it does change something. */
const readOnlyFaults = ({ reading, provider }: Subject, isConsequential: boolean): Finding<Facts>[] => {
  const found = (what: string) => [{ path: 'readOnly', what, why: TRUSTING }];
  if (reading?.kind === 'navigate') {
    return found('is true, but a navigate tool takes the person to another page');
  }
  if (reading?.kind === 'mailto') {
    return found('is true, but a mailto tool opens the person’s mail program');
  }
  if (isConsequential) {
    return found('is true beside `consequential: true`');
  }
  return (reading?.args['isWrite'] ?? provider.isWrite) === true
    ? found('is true beside `isWrite: true`')
    : [];
};

const DEBUGGING: Finding<Facts> = {
  path: 'debugging',
  what: 'is true, but the tool is consequential',
  why: 'a tool for debugging is hidden from people, and what has consequences should not be',
};

const FOREIGN: Finding<Facts> = {
  path: 'untrustedContent',
  what: 'is false, but the index comes from another origin',
  why: 'agents then take for the site’s own words what somebody else may have written',
};

const hasForeignIndex = (subject: Subject): boolean =>
  urlCrossOrigin.find(subject).some(({ path }) => path === 'indexUrl');
