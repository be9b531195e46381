import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { utcDay } from '../utc-day.ts';
import { addressKey } from './address-key.ts';
import type { RequestLimit } from './request-limit.ts';
import { secondsToWait } from './seconds-to-wait.ts';

/** Counts in this process; a key is forgotten at the end of its minute. */
export class MemoryLimit implements RequestLimit {
  readonly #limiter: RateLimiterMemory;
  #salt = newSalt();

  constructor(perMinute: number) {
    this.#limiter = new RateLimiterMemory({ keyPrefix: '', points: perMinute, duration: 60 });
  }

  take(address: string): Promise<number> {
    if (this.#salt.day !== utcDay()) this.#salt = newSalt();
    return secondsToWait(this.#limiter.consume(addressKey(address, this.#salt.salt)));
  }

  close(): void {}
}

const newSalt = () => ({ day: utcDay(), salt: randomBytes(32).toString('hex') });
