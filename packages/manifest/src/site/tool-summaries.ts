import type { Annotations } from '@docent/contract';
import { DRAFT, type Provider, type ToolKind } from '../define/provider.ts';
import type { PageTools } from './resolve-modules.ts';

/** What `docent list` tells about a tool. */
export interface ToolSummary {
  readonly name: string;
  /** Absent where its provider offered nothing anywhere. */
  readonly kind?: ToolKind;
  readonly hints?: Annotations;
  /** The number of pages that offer it. */
  readonly pages: number;
}

/** Adds up, page by page, what each provider offers and where. */
export class ToolSummaries {
  readonly #summaries: Map<Provider, ToolSummary>;

  constructor(providers: readonly Provider[]) {
    this.#summaries = new Map(providers.map((provider) => [provider, { name: provider.name, pages: 0 }]));
  }

  add({ subjects, offered }: PageTools): void {
    for (const subject of subjects) {
      const { provider, draft, manifest } = subject;
      const known = this.#summaries.get(provider);
      if (!known || !draft) continue;
      const hints = known.hints ?? manifest?.annotations;
      this.#summaries.set(provider, {
        name: known.name,
        kind: known.kind ?? draft[DRAFT],
        ...(hints && { hints }),
        pages: known.pages + (offered.has(subject) ? 1 : 0),
      });
    }
  }

  list(): ToolSummary[] {
    return [...this.#summaries.values()];
  }
}
