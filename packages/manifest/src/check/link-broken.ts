import { show } from '../show.ts';
import type { TriedLink } from '../trial.ts';
import { perTrial } from './per-trial.ts';
import type { Finding, ToolRule } from './rule.ts';

interface Facts {
  readonly link: TriedLink;
}

/** An address of this site that the built site does not have. */
export const linkBroken: ToolRule<Facts> = {
  code: 'link-broken',
  level: 'error',
  find: perTrial(({ links }) =>
    links
      .filter(({ exists }) => !exists)
      .map((link): Finding<Facts> => ({ path: link.path, link, ...(isShown(link) && { level: 'warn' }) })),
  ),
  say: ({ link: { url, target, suggestion } }) => {
    const where = url === target ? '' : ` (${target})`;
    const meant = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    return `is ${show(url)}${where}, which the built site does not have; whoever follows it finds nothing.${meant} Correct the address, build the page, or name it in \`served\`.`;
  },
};

/** A static item only tells its address; the browser is not sent there. */
const isShown = ({ path }: TriedLink): boolean => path.startsWith('items');
