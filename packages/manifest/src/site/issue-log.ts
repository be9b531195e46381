import type { Issue } from '../issue.ts';

/** Findings of many pages: equal ones once, with their first page, in the order of the pages. */
export class IssueLog {
  readonly #found = new Map<
    string,
    { readonly issue: Issue; readonly page: number; readonly place: number }
  >();

  /** What was found on the page of that number; pages may come in any order. */
  add(page: number, issues: readonly Issue[]): void {
    issues.forEach((issue, place) => {
      const { page: _, ...same } = issue;
      const key = JSON.stringify(same);
      const known = this.#found.get(key);
      if (!known || page < known.page) this.#found.set(key, { issue, page, place });
    });
  }

  list(): Issue[] {
    const found = [...this.#found.values()].sort((a, b) => a.page - b.page || a.place - b.place);
    return found.map(({ issue }) => issue);
  }
}
