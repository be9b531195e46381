import { RateLimiterRes } from 'rate-limiter-flexible';

/** What the limiter says, as the seconds that someone has to wait; it rejects with them where there are some. */
export const secondsToWait = (consumed: Promise<RateLimiterRes>): Promise<number> =>
  consumed.then(
    () => 0,
    (reason) => {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw reason;
    },
  );
