import type { Issue } from '../issue.ts';

/** An issue where it was found first, and how many more pages have it. */
interface Found {
  readonly issue: Issue;
  readonly page: number;
  readonly place: number;
  readonly pages: Set<number>;
}

/** Findings of many pages: equal ones once, with their first page, in the order of the pages. */
export class IssueLog {
  readonly #found = new Map<string, Found>();

  /** What was found on the page of that number; pages may come in any order. */
  add(page: number, issues: readonly Issue[]): void {
    issues.forEach((issue, place) => {
      const { page: _, ...same } = issue;
      // What stands in the block of a page has that page for its source.
      const source = same.source.toLowerCase().endsWith('.html') ? '' : same.source;
      const key = JSON.stringify({ ...same, source });
      const known = this.#found.get(key);
      const pages = known?.pages ?? new Set();
      pages.add(page);
      if (!known || page < known.page) this.#found.set(key, { issue, page, place, pages });
    });
  }

  list(): Issue[] {
    const found = [...this.#found.values()].sort((a, b) => a.page - b.page || a.place - b.place);
    return found.map(({ issue, pages }) =>
      pages.size > 1 ? { ...issue, morePages: pages.size - 1 } : issue,
    );
  }
}
