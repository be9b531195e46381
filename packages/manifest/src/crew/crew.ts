import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ResultOf, TASKS, type TaskName, type TaskOf } from './tasks.ts';

/** Does work on pages: in threads of its own where there are many of them, here where there are few. */
export interface Crew {
  /** How many tasks it has use for at once. */
  readonly size: number;
  readonly run: <Name extends TaskName>(name: Name, task: TaskOf<Name>) => Promise<ResultOf<Name>>;
  readonly close: () => Promise<void>;
}

/** What a thread is asked. */
export interface Order<Name extends TaskName = TaskName> {
  readonly id: number;
  readonly name: Name;
  readonly task: TaskOf<Name>;
}

/** What a thread answers. */
export type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly reason: unknown });

/** A crew for that many pages. */
export const openCrew = (pages: number): Crew => (pages < WORTH_THREADS ? alone() : inThreads());

/** Starting a thread takes as long as reading some hundred pages. */
const WORTH_THREADS = 400;
const MOST_THREADS = 8;

const alone = (): Crew => ({
  size: 1,
  // TypeScript cannot pair a task with its name here.
  run: async (name, task) => TASKS[name](task as never) as never,
  close: async () => {},
});

function inThreads(): Crew {
  // From the sources too: a thread cannot run TypeScript.
  const file = new URL('../../dist/crew/crew-worker.js', import.meta.url);
  const size = Math.min(availableParallelism(), MOST_THREADS);
  // Where nothing changed since the last build, there is nothing to do for them.
  let threads: Thread[] = [];
  return {
    // One in work and one waiting, so that no thread ever waits for us.
    size: 2 * size,
    run: (name, task) => {
      if (threads.length === 0) threads = Array.from({ length: size }, () => new Thread(file));
      const [idlest = new Thread(file)] = threads.toSorted((a, b) => a.waiting - b.waiting);
      return idlest.run(name, task);
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.end()))),
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #open = new Map<number, { done: (result: never) => void; fail: (reason: unknown) => void }>();
  #last = 0;

  constructor(file: URL) {
    this.#worker = new Worker(file);
    this.#worker.on('message', (answer: Answer) => {
      const order = this.#open.get(answer.id);
      this.#open.delete(answer.id);
      // What a task returns is of the type that its caller asked for.
      if ('result' in answer) order?.done(answer.result as never);
      else order?.fail(answer.reason);
    });
    this.#worker.on('error', (reason) => this.#fail(reason));
  }

  get waiting(): number {
    return this.#open.size;
  }

  run<Name extends TaskName>(name: Name, task: TaskOf<Name>): Promise<ResultOf<Name>> {
    const id = this.#last++;
    return new Promise((done, fail) => {
      this.#open.set(id, { done, fail });
      this.#worker.postMessage({ id, name, task } satisfies Order<Name>);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(reason: unknown): void {
    for (const { fail } of this.#open.values()) fail(reason);
    this.#open.clear();
  }
}
