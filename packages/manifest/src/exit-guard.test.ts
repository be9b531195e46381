import { expect, it } from 'vitest';
import { guarding, withoutExit } from './exit-guard.ts';
import { UsageError } from './usage-error.ts';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('turns a call into a usage error that names the code, and puts process.exit back', async () => {
  const exit = process.exit;
  await expect(withoutExit('a.ts', () => process.exit(3))).rejects.toThrow(
    new UsageError('a.ts calls process.exit(3), which would end the build; remove the call.'),
  );
  expect(process.exit).toBe(exit);
});

it('knows which of several that run at once it was', async () => {
  const exit = process.exit;
  const outcomes = await Promise.allSettled([
    withoutExit('a.ts', () => wait(5).then(() => 'a')),
    withoutExit('b.ts', () => wait(2).then(() => process.exit())),
    withoutExit('c.ts', () => wait(1).then(() => 'c')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({
    reason: { message: expect.stringContaining('b.ts calls process.exit()') },
  });
  expect(process.exit).toBe(exit);
});

it('can be kept up around many, and is down after the last', async () => {
  const exit = process.exit;
  const caught = guarding(async () => {
    const guarded = process.exit;
    await withoutExit('a.ts', () => 1);
    expect(process.exit).toBe(guarded);
    expect(guarded).not.toBe(exit);
    await withoutExit('b.ts', () => process.exit(4));
  });
  await expect(caught).rejects.toThrow('b.ts calls process.exit(4)');
  expect(process.exit).toBe(exit);
});

it('is not undone by a catch', async () => {
  const caught = async () => {
    await wait(1);
    try {
      process.exit(1);
    } catch {
      return 'fine';
    }
  };
  await expect(withoutExit('a.ts', caught)).rejects.toThrow('a.ts calls process.exit(1)');
});

it('leaves results and errors alone', async () => {
  await expect(withoutExit('a.ts', () => 5)).resolves.toBe(5);
  await expect(withoutExit('a.ts', () => Promise.reject(new RangeError('boom')))).rejects.toThrow(RangeError);
});
