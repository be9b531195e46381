import type { PageHeading } from '@docent/contract';
import { BlockWriter } from './block-writer.ts';
import { anchorsOnce } from './heading-anchors.ts';
import type { Target } from './inline.ts';
import { joinBlocks } from './lines.ts';
import type { PageElement } from './page-tree.ts';

/** A page as text. */
export interface MarkdownPage {
  /** It ends without a line end. */
  readonly text: string;
  readonly headings: readonly PageHeading[];
}

/** The main content of a page as Markdown. */
export function toMarkdown(main: readonly PageElement[], targetOf: Target): MarkdownPage {
  const lines = joinBlocks(new BlockWriter(targetOf).toBlocks(main));
  const anchorOf = anchorsOnce();
  const headings = lines.flatMap(({ heading }, index): PageHeading[] => {
    if (!heading) return [];
    const { level, text, anchor } = heading;
    return [{ level, text, id: anchorOf(anchor, text), line: index + 1 }];
  });
  return { text: lines.map(({ text }) => text).join('\n'), headings };
}
