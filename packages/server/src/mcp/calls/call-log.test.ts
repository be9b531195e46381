import { expect, it } from 'vitest';
import { safeLog } from './call-log.ts';

it.each<[how: string, write: () => void]>([
  [
    'at once',
    () => {
      throw new Error('full');
    },
  ],
  ['later', async () => Promise.reject(new Error('full'))],
])('a log that fails %s breaks nothing', async (_, write) => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    safeLog({ info: write, warn: write }).info('x');
    await new Promise((done) => setTimeout(done, 20));
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
