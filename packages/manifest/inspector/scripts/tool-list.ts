import type { PageState } from '../../src/dev/wire.ts';
import { element } from './element.ts';
import { count } from './tool-facts.ts';

/** The tools of a page, those that its block does not have because of an error included. */
export function toolNames({ manifest, issues }: PageState): string[] {
  const offered = manifest.tools.map(({ name }) => name);
  const faulty = issues.flatMap(({ tool, level }) => (tool !== null && level === 'error' ? [tool] : []));
  return [...new Set([...offered, ...faulty])];
}

/** An entry for each tool of a page, to choose one. */
export function toolItems(
  page: PageState,
  chosen: string,
  offered: ReadonlySet<string> | undefined,
  choose: (name: string) => void,
): HTMLElement[] {
  return toolNames(page).map((name) => {
    const tool = page.manifest.tools.find((candidate) => candidate.name === name);
    const mine = page.issues.filter((issue) => issue.tool === name);
    const errors = mine.filter(({ level }) => level === 'error').length;
    const facts = [
      tool ? count(page.tokens[name] ?? 0, 'token') : 'left out',
      ...(errors > 0 ? [count(errors, 'error')] : []),
      ...(mine.length > errors ? [count(mine.length - errors, 'warning')] : []),
      ...(tool && offered && !offered.has(name) ? ['not offered now'] : []),
    ];
    const mark = errors > 0 ? 'error' : mine.length > 0 ? 'warn' : 'fine';
    const button = element(
      'button',
      {
        type: 'button',
        'aria-current': name === chosen && 'true',
        'data-tool': name,
        click: () => choose(name),
      },
      element('span', { class: 'name' }, name),
      element('span', { class: `facts ${mark}` }, facts.join(' · ')),
    );
    return element('li', {}, button);
  });
}
