import { parentPort } from 'node:worker_threads';
import type { Answer, Order } from './crew.ts';
import { TASKS } from './tasks.ts';

parentPort?.on('message', ({ id, name, task }: Order) => {
  parentPort?.postMessage(perform(id, () => TASKS[name](task as never))); // TypeScript cannot pair a task with its name here.
});

function perform(id: number, run: () => unknown): Answer {
  try {
    return { id, result: run() };
  } catch (reason) {
    return { id, reason };
  }
}
