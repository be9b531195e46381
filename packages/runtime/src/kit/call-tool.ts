import { inTask } from './in-task.ts';
import { toDelivered } from './to-delivered.ts';
import type { ToolEntry } from './tool-entry.ts';

/**
 * Calls a tool in a task, if it is still there by then. An abort answers at once, and reaches the tool through a
 * signal of its own.
 */
export const callTool = (
  name: string,
  json: string,
  signal: AbortSignal | undefined,
  entries: ReadonlyMap<string, ToolEntry>,
): Promise<string | null> => {
  const inner = new AbortController();
  let isOver = false;
  return new Promise<string | null>((resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason);
      inTask(() => isOver || inner.abort(new DOMException('signal is aborted without reason', 'AbortError')));
    });
    inTask(() => {
      const execute = entries.get(name)?.execute;
      const args: unknown = JSON.parse(json);
      if (!execute) {
        reject(new DOMException(`Tool not found: ${name}`, 'UnknownError'));
      } else if (Object(args) !== args) {
        reject(new DOMException('Failed to parse input arguments', 'UnknownError'));
      } else {
        toDelivered(() => execute(args, { signal: inner.signal }))
          .finally(() => (isOver = true))
          .then(resolve, reject);
      }
    });
  });
};
