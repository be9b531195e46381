import type { PageState } from '../../src/dev/wire.ts';
import { element } from './element.ts';

type Tool = PageState['manifest']['tools'][number];
type Finding = PageState['issues'][number];

/** What a tool tells agents about itself, in words. */
export function hintBadges({ annotations, primitive }: Tool): HTMLElement {
  const { readOnlyHint, untrustedContentHint, consequentialHint, debugging } = annotations;
  const hints = [
    [readOnlyHint, 'reads only', 'readOnlyHint: calling it changes nothing'],
    [untrustedContentHint, 'untrusted content', 'untrustedContentHint: what it answers may come from others'],
    [consequentialHint, 'consequential', 'consequentialHint: calling it has effects that count'],
    [debugging === true, 'debugging', 'debugging: for developers'],
  ] as const;
  const badges = hints.filter(([isSet]) => isSet);
  return element(
    'ul',
    { class: 'badges', 'aria-label': 'Kind and hints' },
    element('li', { class: 'badge kind' }, primitive ?? 'module'),
    ...badges.map(([, text, title]) => element('li', { class: 'badge', title }, text)),
  );
}

/** Findings, the errors first; undefined where there are none. */
export function findingList(findings: readonly Finding[], label: string): HTMLElement | undefined {
  if (findings.length === 0) return undefined;
  const sorted = [...findings].sort((a, b) => (a.level < b.level ? -1 : a.level > b.level ? 1 : 0));
  return element('ul', { class: 'findings', 'aria-label': label }, ...sorted.map(toItem));
}

const toItem = ({ level, message, source }: Finding): HTMLElement =>
  element(
    'li',
    { class: level },
    element('strong', {}, level === 'error' ? 'Error' : 'Warning'),
    ` ${message}`,
    source === '' ? undefined : element('span', { class: 'source' }, source),
  );

/** `1 tool`, `2 tools`. */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
