import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import { UsageError } from './usage-error.ts';

interface Guarded {
  /** What people know the code by. */
  readonly who: string;
  readonly tell: (error: UsageError) => void;
}

const running = new AsyncLocalStorage<Guarded>();
let guards = 0;
let exit = process.exit;

/** Runs an author's code. Where it calls `process.exit`, this rejects with a `UsageError` and the process goes on. */
export const withoutExit = async <T>(who: string, run: () => T | Promise<T>): Promise<T> => {
  let stop: (error: UsageError) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => {});
  guard();
  try {
    // First in the race: whoever catches what `exit` throws does not undo the call.
    return await Promise.race([stopped, running.run({ who, tell: stop }, async () => run())]);
  } finally {
    unguard();
  }
};

/** Keeps the guard up for as long as many pieces of an author's code run: putting it up and down costs more than they do. */
export const guarding = async <T>(run: () => Promise<T>): Promise<T> => {
  guard();
  try {
    return await run();
  } finally {
    unguard();
  }
};

const guard = (): void => {
  guards += 1;
  if (guards === 1) {
    exit = process.exit;
    process.exit = refuse;
    syncBuiltinESMExports();
  }
};

const unguard = (): void => {
  guards -= 1;
  if (guards === 0) {
    process.exit = exit;
    syncBuiltinESMExports();
    // As long as it is in use, every promise costs more.
    running.disable();
  }
};

const refuse = (code?: number | string | null): never => {
  const guarded = running.getStore();
  if (!guarded) {
    return exit(code);
  }
  const error = new UsageError(
    `${guarded.who} calls process.exit(${code ?? ''}), which would end the build; remove the call.`,
  );
  guarded.tell(error);
  throw error;
};
