import type { CallRecord } from '../../src/dev/wire.ts';
import { frameMessage } from './framed-page.ts';
import type { ModelContext, OfferedTool } from './model-context-double.ts';

type Question = CallRecord['questions'][number];

/** The calls that are under way, as what hears the questions to the person. */
const hearing = new Set<(question: Question) => void>();

/** Tells the server of every call of a tool that the runtime offers from now on; gives the names of those offered. */
export function recordCalls(context: ModelContext, page: string, by: CallRecord['by']): ReadonlySet<string> {
  const offered = new Set<string>();
  const register = context.registerTool.bind(context);
  listenIn(hearing);
  const changed = () => by === 'inspector' && frameMessage({ kind: 'offered' });
  context.registerTool = async (tool, options) => {
    await register({ ...tool, execute: recorded(tool, page, by) }, options);
    offered.add(tool.name);
    options?.signal?.addEventListener('abort', () => {
      offered.delete(tool.name);
      changed();
    });
    changed();
  };
  return offered;
}

const recorded =
  ({ name, execute }: OfferedTool, page: string, by: CallRecord['by']): OfferedTool['execute'] =>
  async (args, client) => {
    const at = new Date();
    const since = performance.now();
    const questions: Question[] = [];
    const hear = (question: Question) => questions.push(question);
    hearing.add(hear);
    const tell = (outcome: Pick<CallRecord, 'output' | 'error'>): void => {
      hearing.delete(hear);
      const milliseconds = Math.round((performance.now() - since) * 10) / 10;
      const call: CallRecord = {
        ...{ at: at.toISOString(), page, tool: name, by, args, milliseconds, questions },
        ...outcome,
      };
      void fetch('/_docent/calls', { method: 'POST', body: JSON.stringify(call), keepalive: true }).catch(
        () => {},
      );
    };
    try {
      const result = await execute(args, client);
      tell({ output: JSON.stringify(result) });
      return result;
    } catch (error) {
      tell({ error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  };

/** Lets those who hear listen in on `window.confirm`, which asks and answers as ever. */
function listenIn(hearing: ReadonlySet<(question: Question) => void>): void {
  const ask = window.confirm.bind(window);
  window.confirm = (text = '') => {
    const agreed = ask(text);
    for (const hear of hearing) hear({ text, agreed });
    return agreed;
  };
}
