import type { ToolResult } from '@docent/contract';
import { echo } from '../echo.ts';
import type { EndpointTool, ToolAnswer, User } from '../endpoint-tool.ts';
import { nearest } from '../nearest.ts';
import { Refusal } from '../refusal.ts';
import type { Toolset } from '../variants/toolset.ts';
import { type CallOutcome, callLine, type Log } from './call-log.ts';
import { describeFailure } from './describe-failure.ts';
import { isToolAnswer } from './is-tool-answer.ts';
import { cutOutput } from './output-cut.ts';

export interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly user: User;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

export interface CallRules {
  readonly log: Log;
  /** How long a tool may take, in milliseconds. */
  readonly timeLimit: number;
}

/**
 * What every call goes through. The tool itself only ever answers; what it throws or returns beside an answer reaches the
 * log and not the agent.
 */
export async function callTool(
  toolset: Toolset,
  call: Call,
  { log, timeLimit }: CallRules,
): Promise<ToolResult> {
  const begun = performance.now();
  const { outcome, answer } = await answerCall(toolset, call, timeLimit, log);
  const duration = performance.now() - begun;
  log.info(callLine({ tool: call.name, user: call.user, outcome, duration }));
  return cutOutput(answer);
}

interface Answered {
  readonly outcome: CallOutcome;
  readonly answer: ToolAnswer;
}

async function answerCall(toolset: Toolset, call: Call, timeLimit: number, log: Log): Promise<Answered> {
  const { name, user } = call;
  const tool = toolset.tools.get(name);
  // Whatever a guest's toolset was built of, no tool that writes is run for one.
  if (user.isGuest && (tool?.isWrite || toolset.writeNames.has(name)))
    return {
      outcome: 'refused',
      answer: failed(`The tool "${name}" is not for guests. Connect with credentials.`),
    };
  if (!tool) return { outcome: 'error', answer: unknownTool(name, [...toolset.tools.keys()]) };
  try {
    const answer: unknown = await withinTime(tool, call, timeLimit);
    if (isToolAnswer(answer)) return { outcome: answer.isError ? 'error' : 'ok', answer };
    log.warn(`The tool "${name}" returned what is no result: ${kindOf(answer)}.`);
  } catch (thrown) {
    if (thrown instanceof Refusal) return { outcome: 'error', answer: failed(thrown.message) };
    if (thrown instanceof OutOfTime) {
      log.warn(`The tool "${name}" took longer than ${timeLimit / 1_000} s.`);
      const text = `The tool "${name}" took longer than ${timeLimit / 1_000} seconds and was stopped. Ask for less, or try again later.`;
      return { outcome: 'failed', answer: failed(text) };
    }
    // To a client that has left, nothing is a failure.
    if (!call.signal.aborted) log.warn(`The tool "${name}" failed: ${describeFailure(thrown, call.args)}`);
  }
  return {
    outcome: 'failed',
    answer: failed(
      `The tool "${name}" failed for a reason of its own; its arguments were not at fault. Try again later, or another way.`,
    ),
  };
}

class OutOfTime extends Error {}

/** The tool's answer; rejects when the time is up, or the client has left, whatever the tool does then. */
async function withinTime(tool: EndpointTool, call: Call, timeLimit: number): Promise<ToolAnswer> {
  const ending = new AbortController();
  const end = (reason: unknown) => ending.abort(reason);
  const leave = () => end(call.signal.reason);
  const timer = setTimeout(() => end(new OutOfTime()), timeLimit);
  call.signal.addEventListener('abort', leave, { once: true });
  try {
    if (call.signal.aborted) leave();
    ending.signal.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
    });
    return await Promise.race([tool.call(call.args, { user: call.user, signal: ending.signal }), ended]);
  } finally {
    clearTimeout(timer);
    call.signal.removeEventListener('abort', leave);
  }
}

function unknownTool(name: string, names: readonly string[]): ToolAnswer {
  const near = nearest(name, names);
  return failed(
    `There is no tool "${echo(name)}".${near ? ` Did you mean "${near}"?` : ''} Call "man" without arguments for the list.`,
  );
}

const failed = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }], isError: true });

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : `a value of the type ${typeof value}`;
