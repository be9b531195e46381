import type { Offered } from '../build.ts';
import { hasRelativeAddress } from '../dry-run/has-relative-address.ts';
import { isPrimitive } from '../dry-run/trial-run.ts';
import type { PageTools } from './resolve-modules.ts';
import type { SeenPage } from './site-tools.ts';

/** A page that was built, and what its tools depend on beside themselves. */
interface Recent {
  readonly offered: readonly Offered[];
  /** The host that its addresses lead to, and what its forms are called. */
  readonly place: string;
  /** Where its tools lead depends on the address of the page. */
  readonly isRelative: boolean;
  readonly tools: PageTools;
}

/** Pages that were built lately: one that is offered just the same tools gets what they got. */
export class RecentPages {
  #pages: Recent[] = [];
  #origin = 'http://localhost';

  async build(
    offered: readonly Offered[],
    { page, base, forms }: SeenPage,
    buildNew: () => Promise<PageTools>,
  ): Promise<PageTools> {
    const place = [this.#originOf(base), ...forms].join('\n');
    const same = this.#pages.find(
      (recent) => !recent.isRelative && recent.place === place && isSameOffer(recent.offered, offered),
    );
    if (same) return onPage(same.tools, page.path);
    const tools = await buildNew();
    const isRelative = tools.subjects.some(
      ({ manifest }) => manifest && isPrimitive(manifest) && hasRelativeAddress(manifest),
    );
    this.#pages = [{ offered, place, isRelative, tools }, ...this.#pages].slice(0, RECENT);
    return tools;
  }

  /** Most pages have the origin of the one before; an address as it is written out begins with it. */
  #originOf(base: string): string {
    if (!base.startsWith(`${this.#origin}/`)) this.#origin = new URL(base, 'http://localhost').origin;
    return this.#origin;
  }
}

const RECENT = 8;

const isSameOffer = (one: readonly Offered[], other: readonly Offered[]): boolean =>
  one.every(({ outcome }, index) => {
    const also = other[index]?.outcome ?? null;
    if (outcome === null || also === null) return outcome === also;
    return 'draft' in outcome && 'draft' in also && outcome.draft === also.draft;
  });

/** The same tools on another page. */
const onPage = (tools: PageTools, page: string): PageTools =>
  tools.issues.length === 0 ? tools : { ...tools, issues: tools.issues.map((issue) => ({ ...issue, page })) };
