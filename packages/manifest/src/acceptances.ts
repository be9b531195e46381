import { aboutOf } from './build.ts';
import { disableUnused } from './check/disable-unused.ts';
import { judge, type Levels } from './check/judge.ts';
import { CODES } from './check/rules.ts';
import type { Provider } from './define/provider.ts';
import type { Issue } from './issue.ts';
import type { Subject } from './subject.ts';

/** What a tool's author accepts with `disable`, and what was there to accept on the pages seen so far. */
interface Acceptance {
  readonly tool: string;
  readonly source: string;
  readonly disable: ReadonlySet<string>;
  readonly accepted: ReadonlySet<string>;
}

/** Adds up what the authors of tools accept, page by page: a finding of one page justifies its `disable` on all. */
export class Acceptances {
  readonly #tools = new Map<Provider, Acceptance>();

  add(subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      const { disable = [] } = aboutOf(subject);
      if (disable.length === 0) continue;
      const known = this.#tools.get(subject.provider);
      this.#tools.set(subject.provider, {
        tool: subject.name,
        source: subject.source,
        disable: new Set([...(known?.disable ?? []), ...disable]),
        accepted: new Set([...(known?.accepted ?? []), ...subject.accepted]),
      });
    }
  }

  /** What these providers name in vain, among the rules that were asked. */
  unused(providers: readonly Provider[], judged: readonly string[], levels: Levels | undefined): Issue[] {
    return providers.flatMap((provider) => {
      const known = this.#tools.get(provider);
      if (!known) return [];
      const { tool, source, accepted } = known;
      const disable = [...known.disable];
      const about = { tool, source, disable };
      return judge(disableUnused, { disable, accepted, judged, known: CODES }, about, levels);
    });
  }
}
