import { aboutOf } from '../build.ts';
import { indexSize } from '../check/index-size.ts';
import { judge } from '../check/judge.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteIndexes } from '../site-index/site-indexes.ts';
import type { PageTools } from './resolve-modules.ts';

/** Has the indexes of a page's tools made, and says what is wrong with them. */
export async function judgeIndexes(
  tools: PageTools,
  indexes: SiteIndexes,
  { config }: LoadedConfig,
): Promise<PageTools> {
  const issues = [...tools.issues];
  for (const subject of tools.offered) {
    const definition = subject.reading?.index;
    if (!definition) continue;
    const made = await indexes.make(subject.name, definition);
    // Of what an engine searches, a page loads a part only.
    if (!definition.engine) issues.push(...judge(indexSize, made, aboutOf(subject), config.rules));
  }
  return issues.length === tools.issues.length ? tools : { ...tools, issues };
}
