import type { Issue } from '../issue.ts';

/** An issue where it was found first, and how many pages have it. */
interface Found {
  issue: Issue;
  page: number;
  place: number;
  pages: number;
  /** The page that was counted last. */
  last: number;
}

/** Findings of many pages: equal ones once, with their first page, in the order of the pages. */
export class IssueLog {
  readonly #found = new Map<string, Found>();

  /** All that was found on the page of that number; pages may come in any order. */
  add(page: number, issues: readonly Issue[]): void {
    issues.forEach((issue, place) => {
      const { page: _, ...same } = issue;
      // What stands in the block of a page has that page for its source.
      const source = same.source.toLowerCase().endsWith('.html') ? '' : same.source;
      const key = JSON.stringify({ ...same, source });
      const known = this.#found.get(key);
      if (!known) {
        this.#found.set(key, { issue, page, place, pages: 1, last: page });
        return;
      }
      if (known.last !== page) known.pages += 1;
      known.last = page;
      if (page < known.page) Object.assign(known, { issue, page, place });
    });
  }

  list(): Issue[] {
    const found = [...this.#found.values()].sort((a, b) => a.page - b.page || a.place - b.place);
    return found.map(({ issue, pages }) => (pages > 1 ? { ...issue, morePages: pages - 1 } : issue));
  }
}
