import { reasonOf } from './reason.ts';

/** Does work with a store, and tells once when that begins to fail, and once when it is well again. */
export class Availability {
  readonly #shown: string;
  readonly #log: (line: string) => void;
  #isAway = false;

  constructor(shown: string, log: (line: string) => void) {
    this.#shown = shown;
    this.#log = log;
  }

  async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (this.#isAway) this.#log(`The store ${this.#shown} is back.`);
      this.#isAway = false;
      return result;
    } catch (reason) {
      if (!this.#isAway) this.#log(`The store ${this.#shown} is away: ${reasonOf(reason)}. ${MEANWHILE}`);
      this.#isAway = true;
      throw reason;
    }
  }
}

const MEANWHILE = 'Until it is back, calls are not counted, and are answered with 503.';
