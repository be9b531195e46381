import type { Reading, Subject } from '../subject.ts';
import type { Finding, ToolRule } from './rule.ts';
import { TOOL_RULES } from './rules.ts';

/** Something that a rule found in a tool. */
export interface Found {
  readonly rule: ToolRule;
  readonly finding: Finding<unknown>;
}

/** What all rules find in a tool. What they go by is the same on most pages of a site, and so is looked at once. */
export const findInTool = (subject: Subject): readonly Found[] => {
  const { reading } = subject;
  if (!reading?.isShared) {
    return findAll(subject);
  }
  const last = LAST.get(reading);
  if (last && BASIS.every((key) => last.subject[key] === subject[key]) && isSameSite(last.subject, subject)) {
    return last.found;
  }
  const found = findAll(subject);
  LAST.set(reading, { subject, found });
  return found;
};

const findAll = (subject: Subject): readonly Found[] => {
  const all: Found[] = [];
  for (const rule of TOOL_RULES) {
    for (const finding of rule.find(subject)) {
      all.push({ rule, finding });
    }
  }
  return all;
};

const LAST = new WeakMap<Reading, { readonly subject: Subject; readonly found: readonly Found[] }>();

/** All of a subject that a rule may go by, its reading and its site aside: of a page only the dry run knows. */
const BASIS = [
  'provider',
  'source',
  'name',
  'atEndpoint',
  'module',
  'manifest',
  'trial',
] as const satisfies readonly (keyof Subject)[];

const isSameSite = (one: Subject, other: Subject): boolean => one.ctx.site === other.ctx.site;
