import { show } from '../show.ts';
import type { Change } from './change.ts';
import { diffTool, type ToolEntry } from './diff-tool.ts';

/** Tools by their names. */
export type ToolSet = ReadonlyMap<string, ToolEntry>;

/** By the name of a tool the names that it had before. */
export type Renamed = ReadonlyMap<string, readonly string[]>;

/** What changed between two builds; `replaces` gives the former names of tools that were renamed. */
export function diffTools(before: ToolSet, after: ToolSet, replaces: Renamed = new Map()): Change[] {
  const formerly = new Map<string, string>();
  for (const name of after.keys()) {
    const former = replaces.get(name)?.find((old) => before.has(old) && !after.has(old));
    const isTaken = [...formerly.values()].includes(former ?? '');
    if (former !== undefined && !isTaken && !before.has(name)) formerly.set(name, former);
  }
  const renamed = new Set(formerly.values());
  const removed = [...before.keys()].filter((name) => !after.has(name) && !renamed.has(name));
  return [
    ...removed.map(
      (tool): Change => ({ tool, kind: 'removed', path: '', verdict: 'breaking', what: 'is gone' }),
    ),
    ...[...after].flatMap(([tool, now]): Change[] => {
      const former = formerly.get(tool) ?? tool;
      const old = before.get(former);
      if (!old) return [{ tool, kind: 'added', path: '', verdict: 'compatible', what: 'is new' }];
      const changes = diffTool(old, now).map(
        (difference): Change => ({ tool, kind: 'changed', ...difference }),
      );
      const what = `was called ${show(former)}`;
      return former === tool
        ? changes
        : [{ tool, kind: 'renamed', path: 'name', verdict: 'compatible', from: former, what }, ...changes];
    }),
  ];
}
