import { setTimeout as sleep } from 'node:timers/promises';

interface Entry<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly fail: (reason: unknown) => void;
}

export interface GroupLimits {
  /** How long a group waits for others, in milliseconds. */
  readonly pause: number;
  /** Most items of a group. */
  readonly most: number;
  /** Most items that wait; one more is refused at once. */
  readonly room: number;
}

/** Writes items in groups, one group at a time; each item is answered when its group has been written, or was not. */
export class GroupCommit<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  readonly #limits: GroupLimits;
  #waiting: Entry<Item>[] = [];
  #running: Promise<void> | undefined;

  constructor(write: (items: readonly Item[]) => Promise<void>, limits: GroupLimits) {
    this.#write = write;
    this.#limits = limits;
  }

  /** Resolves once the item has been written. */
  add(item: Item): Promise<void> {
    if (this.#waiting.length >= this.#limits.room) return Promise.reject(new Error('too much is waiting'));
    return new Promise((done, fail) => {
      this.#waiting.push({ item, done, fail });
      this.#running ??= this.#run();
    });
  }

  /** Resolves once everything that was added has been answered. */
  async drained(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await sleep(this.#limits.pause);
      const group = this.#waiting.splice(0, this.#limits.most);
      try {
        await this.#write(group.map(({ item }) => item));
        for (const { done } of group) done();
      } catch (reason) {
        for (const { fail } of group) fail(reason);
      }
    }
    this.#running = undefined;
  }
}
